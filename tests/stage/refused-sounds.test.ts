import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { early } from "../../web/ui/toast.ts";
import { openPage, socket, welcome } from "./page-stubs.ts";

const closePage = openPage();
// Imported late, because the preview makes its player when it is loaded.
const { attendDisplay } = await import("../../web/live/attend.ts");
const sounds = await import("../../web/parts/sound/table-sound.ts");
const { togglePlay } = await import("../../web/parts/sound/play.ts");
const leave = attendDisplay("code", () => {});
welcome();
afterAll(() => {
  leave();
  closePage();
});

const file = { _id: "a", fileTitle: "Passi", groupName: "Passi", filePath: "/audio/files/passi/passi.mp3" };
const COMMANDS: [string, () => unknown, string][] = [
  ["a whisper", () => sounds.whisper(file, "lia", "Lia"), "Sussurro a Lia"],
  ["a sound", () => sounds.playWithUndo(file), "Al tavolo: Passi"],
  ["the end of a sound", () => sounds.stopSoundWithUndo(), "Suono fermato"],
  ["a scene", () => sounds.playSceneWithUndo({ _id: "b", name: "Palude" }), "Scena: Palude"],
  ["the end of a scene", () => sounds.stopSceneWithUndo(), "Scena fermata"],
  ["silence", () => sounds.silenceWithUndo(), "Silenzio al tavolo"],
];

const ALL: [string, () => unknown][] = [
  ...COMMANDS.map(([what, act]): [string, () => unknown] => [what, act]),
  ["a one-shot sound", () => sounds.strike(file)],
  ["a tapped sound", () => togglePlay(file)],
];

beforeEach(() => {
  early.toasts = [];
});

const told = async () => {
  await Bun.sleep(0);
  return early.toasts?.map(({ title }) => title);
};
const answer = (action: "done" | "error", more: object = {}) =>
  socket().hears(action, { clientId: Object(socket().said.at(-1)?.data).clientId, ...more });

describe("on the page of a master", () => {
  test.each(COMMANDS)("%s is announced once the server has carried it out", async (_what, act, words) => {
    act();
    expect(await told()).toEqual([]);
    answer("done");
    expect(await told()).toEqual([words]);
  });

  test.each(ALL)("%s that the server refuses is not announced, but why", async (_what, act) => {
    act();
    answer("error", { code: "rule_broken", message: "Nessun dispositivo di Lia può sussurrare" });
    expect(await told()).toEqual(["Nessun dispositivo di Lia può sussurrare"]);
  });

  test("a whisper without an answer is not announced", async () => {
    sounds.whisper(file, "lia", "Lia");
    socket().closes();
    expect(await told()).toEqual(["Il tavolo non è raggiungibile: il suono non è partito."]);
  });
});
