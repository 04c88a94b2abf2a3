import { expect, test } from "bun:test";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { mergedSounds } from "../../web/live/merged-sounds.ts";

const sound = (_id: string, more: Partial<AudioFile> = {}): AudioFile => ({
  _id,
  groupName: "Meteo",
  fileTitle: _id,
  filePath: `/audio/files/meteo/${_id}.mp3`,
  ...more,
});

test("an unchanged list keeps its identity", () => {
  const before = [sound("a", { tags: ["notte"], gainDb: -3 }), sound("b")];
  expect(mergedSounds(before, structuredClone(before))).toBe(before);
});

test.each([
  [{ fileTitle: "Altro" }],
  [{ groupName: "Altro" }],
  [{ filePath: "/audio/files/altro/a.mp3" }],
  [{ durationMs: 5 }],
  [{ missing: true }],
  [{ problem: "broken" }],
  [{ gainDb: 2 }],
  [{ tags: ["notte"] }],
] as Partial<AudioFile>[][])("only a changed sound gets a new object: %j", (change) => {
  const before = [sound("a"), sound("b")];
  const now = mergedSounds(before, [sound("a", change), sound("b")]);
  expect(now[0]).toEqual(sound("a", change));
  expect(now[1]).toBe(before[1] as AudioFile /* it was put there */);
});

test("removed sounds are gone, and the order is that of the new list", () => {
  const before = [sound("a"), sound("b"), sound("c")];
  expect(mergedSounds(before, [sound("c"), sound("a")]).map(({ _id }) => _id)).toEqual(["c", "a"]);
});
