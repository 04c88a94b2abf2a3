import { afterAll, beforeEach, expect, test } from "bun:test";
import { openPage, servesSounds, socket, welcome } from "./page-stubs.ts";

const file = { _id: "a", fileTitle: "Passi", groupName: "Passi", filePath: "/audio/files/passi/passi.mp3" };
const closePage = openPage({ fetch: servesSounds(file) });
// Imported late, because the preview makes its player when it is loaded.
const { attendDisplay } = await import("../../web/live/attend.ts");
const { leaveTable, table } = await import("../../web/live/table.ts");
const { flushStrikes } = await import("../../web/live/stage.ts");
const { toggleSilence } = await import("../../web/parts/sound/play.ts");
flushStrikes();
const leave = attendDisplay("code", () => {});
afterAll(() => {
  leave();
  leaveTable();
  closePage();
});

beforeEach(async () => {
  leaveTable();
  await Bun.sleep(1);
  welcome();
  // The list of sounds is fetched after the welcome.
  while (table.audios.length === 0) await Bun.sleep(1);
  socket().said.splice(0);
});

const plays = (streaming: typeof file | null) =>
  socket().hears("audioStreaming", { file: streaming, elapsedMs: 0, at: 0 });

test("the key of a Master User with a player's seat stops the sound, which is all that he may", () => {
  plays(file);
  toggleSilence(false);
  expect(socket().actions).toEqual(["AUDIO_STOP"]);
  plays(null);
  toggleSilence(false);
  expect(socket().actions).toEqual(["AUDIO_STOP", "AUDIO_PLAY"]);
});

const scene = { _id: "0190aaaa-0000-7000-8000-000000000002", name: "Palude", layers: [] };
const begins = (played: typeof scene | null) =>
  socket().hears("sceneStreaming", { scene: played, elapsedMs: 0, seed: 1, fadeMs: 0, at: 0 });

test("the key of a master starts nothing that was not playing", () => {
  toggleSilence(true);
  expect(socket().said).toEqual([]);
});

test("the key of a master silences a one-shot sound, and does not start another", () => {
  socket().hears("soundStruck", { file, id: crypto.randomUUID(), at: 0 });
  toggleSilence(true);
  expect(socket().actions).toEqual(["SILENCE"]);
  begins(null);
  toggleSilence(true);
  expect(socket().actions).toEqual(["SILENCE"]);
});

test("the key of a master resumes the scene and the sound that it silenced", () => {
  begins(scene);
  plays(file);
  toggleSilence(true);
  plays(null);
  begins(null);
  toggleSilence(true);
  expect(socket().said.map(({ action, data }) => [action, data])).toMatchObject([
    ["SILENCE", {}],
    ["AUDIO_PLAY", { file: { _id: file._id } }],
    ["SCENE_PLAY", { sceneId: scene._id }],
  ]);
});
