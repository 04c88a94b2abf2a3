import { beforeEach, expect, test } from "bun:test";
import type { SoundStruck } from "#shared/schemas/scene.ts";
import { leaveTable } from "../../web/live/table.ts";
import {
  ASKED_AFTER_STRIKE_MS,
  dropWaiting,
  noteStrike,
  takeWaiting,
  titleStruck,
} from "../../web/parts/sound/waiting-strikes.ts";

const file = { _id: "voce", groupName: "Voci", fileTitle: "Una voce", filePath: "/audio/files/a/c.mp3" };
const whisper = (id: string): SoundStruck => ({ file, id, at: 0, isWhisper: true });
const toAll = (id: string): SoundStruck => ({ file, id, at: 0 });
const ids = (now: number) => takeWaiting(now).map(({ id }) => id);

beforeEach(dropWaiting);

test("a one-shot that this device could not play yet is played once", () => {
  noteStrike(whisper("sussurro"), 0, true);
  noteStrike(toAll("a tutti"), 1_000, true);
  expect(ids(2_000)).toEqual(["sussurro", "a tutti"]);
  expect(ids(2_000)).toEqual([]);
});

test("a whisper that has waited for fifteen seconds is never played; what all heard has its own moment", () => {
  noteStrike(whisper("vecchio"), 0, true);
  noteStrike(toAll("a tutti"), 0, true);
  noteStrike(whisper("nuovo"), 10_000, true);
  expect(ids(ASKED_AFTER_STRIKE_MS)).toEqual(["a tutti", "nuovo"]);
});

test("nothing waits for another table or for the next user", () => {
  noteStrike(whisper("sussurro"), 0, true);
  expect(titleStruck(1)).toBe("Una voce");
  leaveTable();
  expect(titleStruck(1)).toBeNull();
  expect(ids(1)).toEqual([]);
});

test("the role is asked for fifteen seconds, and what a silent device does not play does not wait", () => {
  noteStrike(whisper("sussurro"), 0, false);
  expect(titleStruck(ASKED_AFTER_STRIKE_MS - 1)).toBe("Una voce");
  expect(titleStruck(ASKED_AFTER_STRIKE_MS)).toBeNull();
  expect(ids(1)).toEqual([]);
});
