import { afterAll, beforeEach, expect, test } from "bun:test";
import { openPage, socket, welcome } from "./page-stubs.ts";

const file = { _id: "a", fileTitle: "Passi", groupName: "Passi", filePath: "/audio/files/passi/passi.mp3" };
const closePage = openPage({ fetch: () => Promise.resolve(Response.json([file])) });
// Imported late, because the preview makes its player when it is loaded.
const { attendDisplay } = await import("../../web/live/attend.ts");
const { leaveTable, table } = await import("../../web/live/table.ts");
const { toggleSilence } = await import("../../web/parts/sound/play.ts");
const leave = attendDisplay("code", () => {});
afterAll(() => {
  leave();
  leaveTable();
  closePage();
});

beforeEach(async () => {
  leaveTable();
  welcome();
  // The list of sounds is fetched after the welcome.
  while (table.audios.length === 0) await Bun.sleep(1);
  socket().said.splice(0);
});

const plays = (streaming: typeof file | null) =>
  socket().hears("audioStreaming", { file: streaming, elapsedMs: 0, at: 0 });

test("the key of a Master User with a player's seat stops the sound, which is all that he may", () => {
  plays(file);
  toggleSilence([], false);
  expect(socket().actions).toEqual(["AUDIO_STOP"]);
  plays(null);
  toggleSilence([], false);
  expect(socket().actions).toEqual(["AUDIO_STOP", "AUDIO_PLAY"]);
});
