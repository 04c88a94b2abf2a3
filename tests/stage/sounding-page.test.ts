import { afterAll, afterEach, beforeEach, describe, expect, test } from "bun:test";
import { silentMp3 } from "../audio/mp3.ts";
import { fakeAudio, gains, playing } from "./fake-audio.ts";
import { openPage, servesSounds, socket, urlOf, welcome } from "./page-stubs.ts";

const file = {
  ...{ _id: "a", fileTitle: "Urla", groupName: "Urla", filePath: "/audio/files/urla/urla.mp3" },
  durationMs: 2_000,
};
const list = servesSounds(file);
const closePage = openPage({
  ...fakeAudio(),
  fetch: (asked: unknown) =>
    urlOf(asked).includes("/files/") ? Promise.resolve(new Response(silentMp3(2_000))) : list(asked),
});
const { attendDisplay } = await import("../../web/live/attend.ts");
const { flushStrikes, stage } = await import("../../web/live/stage.ts");
const { leaveTable, table } = await import("../../web/live/table.ts");
const { attendSound, chooseRole } = await import("../../web/parts/sound/attend-sound.ts");
const { strikes } = await import("../../web/parts/sound/strikes-now.ts");
const { sound } = await import("../../web/session/sound.ts");
attendSound(false);
flushStrikes();

let leave = () => {};
let refused = 0;
beforeEach(async () => {
  refused = 0;
  leave = attendDisplay("code", () => {
    refused += 1;
  });
  welcome();
  chooseRole("speaker");
  await settled();
});
afterEach(() => {
  leave();
  leaveTable();
});
afterAll(() => {
  // The engine cannot be taken down: other tests must not hear it.
  sound.role = null;
  closePage();
});

const settled = () => Bun.sleep(20);
const plays = (news: object = {}) =>
  socket().hears("audioStreaming", { file: { ...file, ...news }, elapsedMs: 0, at: 0 });

describe("a television", () => {
  test("stops all sounds when its code is revoked", async () => {
    plays();
    socket().hears("soundStruck", { file, id: crypto.randomUUID(), at: 0, isWhisper: true });
    await settled();
    expect(playing()).toHaveLength(2);
    socket().closes(4401, "no such session");
    await Bun.sleep(1_600);
    expect(playing()).toEqual([]);
    expect([table.streaming, stage.scene, strikes.now, refused]).toEqual([null, null, [], 1]);
  });
});

test("the sound in the foreground takes its loudness when it is measured, and goes on", async () => {
  plays();
  await settled();
  expect(playing()).toHaveLength(1);
  plays({ gainDb: -12 });
  await settled();
  expect(gains()).toContain(0.251);
  expect(playing()).toHaveLength(1);
});
