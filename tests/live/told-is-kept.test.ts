import { afterEach, beforeEach, expect, test } from "bun:test";
import { putAudioRows } from "../../src/audio/store.ts";
import { playing, rolls } from "../../src/db/schema.ts";
import { openLiveAlone } from "./live-alone.ts";
import { roll, testClock } from "./people.ts";

let alone: ReturnType<typeof openLiveAlone>;
beforeEach(() => {
  alone = openLiveAlone(testClock());
});
afterEach(() => alone.close());

/** The server may be killed at the moment of sending. */
test.each(["DICE_ROLL", "AUDIO_PLAY"])("%s is stored before it is sent", (action) => {
  const names = { groupName: "Meteo", fileTitle: "Pioggia", filePath: "meteo/pioggia.mp3" };
  const file = { durationMs: 30_000, size: 1, modifiedAt: 0, isMissing: false, createdAt: 0 };
  const news = { problem: null, gainDb: null, isMeasured: false, tags: "[]" };
  putAudioRows(alone.db, [{ id: "pioggia", ...names, ...file, ...news }]);
  const ada = alone.connect();
  ada.say("SESSION_TOKEN");
  const before = ada.heard.length;
  ada.say(action, action === "DICE_ROLL" ? roll : { file: { _id: "pioggia" } });
  expect(ada.heard).toHaveLength(before + 1);
  const stored =
    action === "DICE_ROLL" ? alone.db.select().from(rolls).all() : alone.db.select().from(playing).all();
  expect(stored).toHaveLength(1);
});
