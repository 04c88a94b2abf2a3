import { afterAll, afterEach, beforeEach, expect, test } from "bun:test";
import { uploadSound } from "../../web/api/upload-sound.ts";
import { startUploads, uploads } from "../../web/screens/audio/uploads.ts";
import { endSession, session, startSession } from "../../web/session/session.ts";

/** An upload that is answered when the test says so. */
class HeldRequest {
  static sent: HeldRequest[] = [];
  readonly upload = {};
  status = 0;
  responseText = "";
  bearer = "";
  isAborted = false;
  onload: () => void = () => {};
  onabort: () => void = () => {};
  open() {}
  setRequestHeader(_name: string, value: string) {
    this.bearer = value;
  }
  send() {
    HeldRequest.sent.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  answer(status: number) {
    this.status = status;
    this.responseText = '{"error":"non si può"}';
    this.onload();
  }
}

const former = globalThis.XMLHttpRequest;
beforeEach(() => {
  HeldRequest.sent = [];
  Object.defineProperty(globalThis, "XMLHttpRequest", { configurable: true, value: HeldRequest });
  startSession("of Marta", "Marta");
});
afterEach(() => {
  session.token = null;
});
afterAll(() => {
  Object.defineProperty(globalThis, "XMLHttpRequest", { configurable: true, value: former });
});

const sounds = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(["x"], `colpo ${at}.mp3`, { type: "audio/mpeg" }));

test("a logout aborts the uploads, and the next user neither sees them nor sends the rest", async () => {
  const uploading = startUploads(sounds(4), "Segreti");
  await Bun.sleep(1);
  expect(HeldRequest.sent.map(({ bearer }) => bearer)).toEqual(["Bearer of Marta", "Bearer of Marta"]);
  endSession();
  startSession("of Bruno", "Bruno");
  await uploading;
  expect(HeldRequest.sent.map(({ isAborted }) => isAborted)).toEqual([true, true]);
  expect(uploads.list).toEqual([]);
});

test("an upload that is refused too late does not log the next user out", async () => {
  const upload = { groupName: "Tempo", token: "of Marta", onProgress: () => {} };
  const [file = new File([], "")] = sounds(1);
  const refused = uploadSound({ ...upload, file, signal: new AbortController().signal });
  startSession("of Bruno", "Bruno");
  HeldRequest.sent[0]?.answer(401);
  await expect(refused).rejects.toThrow("La sessione è finita");
  expect(session.token).toBe("of Bruno");
});

test("an upload that is refused in time ends its session", async () => {
  const uploading = startUploads(sounds(1), "Tempo");
  await Bun.sleep(1);
  HeldRequest.sent[0]?.answer(401);
  await uploading;
  expect(session.token).toBeNull();
});
