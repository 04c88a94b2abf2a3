import { expect, test } from "bun:test";
import { flushStrikes, forgetScene, handleSoundStruck } from "../../web/live/stage.ts";
import { strikes } from "../../web/parts/sound/strikes-now.ts";

test("one-shot sounds received before the sound engine is loaded are dropped when the page leaves the table", () => {
  const file = {
    _id: "sussurro",
    groupName: "Voci",
    fileTitle: "Un sussurro",
    filePath: "/audio/files/a/c.mp3",
  };
  handleSoundStruck({ file, id: "sussurro", at: 0 });
  forgetScene();
  flushStrikes();
  expect(strikes.now).toEqual([]);
});

test("a page keeps as many one-shot sounds as it plays at once", () => {
  const file = { _id: "ora", groupName: "Lunghi", fileTitle: "Un'ora", filePath: "/audio/files/a/b.mp3" };
  const struck = Array.from({ length: 50 }, (_, number) => ({ file, id: `colpo ${number}`, at: 0 }));
  flushStrikes();
  for (const one of struck) handleSoundStruck(one);
  expect(strikes.now.map(({ id }) => id)).toEqual(struck.slice(-12).map(({ id }) => id));
});
