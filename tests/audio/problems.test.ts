import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { silentMp3 } from "./mp3.ts";
import { type SoundServer, startSoundServer, until } from "./sound-server.ts";

let server: SoundServer;
let master: string;
beforeAll(async () => {
  server = startSoundServer();
  master = await server.token("Master");
});
afterAll(() => server.stop());

/** An ID3 header with this declared size. */
const tag = (bytes: number) => Buffer.from([...Buffer.from("ID3"), 3, 0, 0, 0, 0, bytes >> 7, bytes & 127]);
const wav = Buffer.concat([Buffer.from("RIFF\x24\x00\x00\x00WAVEfmt "), Buffer.alloc(4000, 7)]);
const frame = silentMp3(0).subarray(0, 417);
const UNPLAYABLE = [
  ["vuoto", Buffer.alloc(0), "empty"],
  ["solo etichetta", Buffer.concat([tag(200), Buffer.alloc(200)]), "empty"],
  ["una pagina", Buffer.from("<!doctype html><script>alert(1)</script>".repeat(50)), "not-mp3"],
  ["un wav", wav, "not-mp3"],
  ["testo di Windows", Buffer.from("\ufeffNon è un suono", "utf16le"), "not-mp3"],
  ["intestazione guasta", Buffer.concat([tag(100), Buffer.alloc(100), Buffer.alloc(9000, 170)]), "broken"],
  ["un fotogramma solo", Buffer.concat([frame, Buffer.alloc(9000, 3)]), "broken"],
] as const;

describe("a file named .mp3 that cannot be played", () => {
  beforeAll(async () => {
    for (const [name, content] of UNPLAYABLE) server.copyIn("Guasti", `${name}.mp3`, content);
    server.copyIn("Guasti", "buono.mp3", silentMp3(900));
    await until(async () => (await server.list()).length === UNPLAYABLE.length + 1);
  });

  test.each(UNPLAYABLE)(
    "%s is listed with its problem, and its file answers 404",
    async (name, _content, problem) => {
      const title = name.charAt(0).toUpperCase() + name.slice(1);
      const file = await server.known(title);
      expect(file).toMatchObject({ groupName: "Guasti", problem });
      expect(file.durationMs).toBeUndefined();
      expect((await server.get(file.filePath, master)).status).toBe(404);
    },
  );

  test("does not keep other sounds from being listed", async () => {
    const good = await server.known("Buono");
    expect(good.problem).toBeUndefined();
    expect((await server.get(good.filePath, master)).status).toBe(200);
  });

  test.each(UNPLAYABLE)("%s is refused as an upload", async (name, content) => {
    const answer = await server.upload(master, Uint8Array.from(content), "Guasti", `${name}.mp3`);
    expect([answer.status, (await answer.json()).code]).toEqual([415, "wrong_type"]);
  });

  test("becomes playable when its file is overwritten in place, long after it was read", async () => {
    const { _id } = await server.known("Una pagina");
    // Files that are still being copied are read again by themselves.
    await Bun.sleep(6_000);
    server.copyIn("Guasti", "una pagina.mp3", silentMp3(1200));
    const mended = await until(async () => {
      const file = await server.known("Una pagina");
      return !file.problem && file;
    }, 10_000);
    expect(mended).toMatchObject({ _id, durationMs: expect.closeTo(1200, -2) });
  });

  test("becomes playable when its file is replaced by a valid MP3", async () => {
    const { _id } = await server.known("Un wav");
    server.copyIn("Guasti", "un wav.mp3", silentMp3(1200));
    const mended = await until(async () => {
      const file = await server.known("Un wav");
      return !file.problem && file;
    });
    expect(mended).toMatchObject({ _id, durationMs: expect.closeTo(1200, -2) });
  });
});

test("a sound of three hours is listed with its duration, and its end can be requested as a range", async () => {
  // MPEG 2.5, Layer III, 8 kbit/s, 8 kHz: 576 samples in 72 bytes.
  const frame = Buffer.alloc(72);
  frame.set([0xff, 0xe3, 0x18, 0xc4]);
  const HOURS_3 = 3 * 60 * 60 * 1000;
  const whole = Buffer.concat(new Array(HOURS_3 / 72).fill(frame));
  server.copyIn("Lunghi", "notte intera.mp3", whole);
  const file = await until(() => server.find("Notte intera"));
  expect(file).toMatchObject({ durationMs: HOURS_3 });
  expect(file.problem).toBeUndefined();
  const range = `bytes=${whole.length - 7200}-`;
  const part = await server.get(file.filePath, master, { headers: { range } });
  expect([part.status, part.headers.get("content-length")]).toEqual([206, "7200"]);
  expect(Buffer.compare(await part.bytes(), whole.subarray(-7200))).toBe(0);
});
