import { describe, expect, test } from "bun:test";
import type { DiaryEntry, Sitting } from "#shared/schemas/diary.ts";
import type { StoryTime } from "#shared/schemas/story.ts";
import { chaptersOf, dayOf, presentIn, storyDaysOf, titleOf } from "../../web/screens/diary/chapters.ts";

const FRIDAY: StoryTime = { date: "1921-03-18", minutes: 1290 };
const LATER: StoryTime = { date: "1921-03-18", minutes: 1350 };
const SATURDAY: StoryTime = { date: "1921-03-19", minutes: 30 };

const entry = (text: string, at: number, storyAt: StoryTime | null): DiaryEntry => ({
  ...{ _id: text, sitting: null, at, storyAt, kind: "time", text },
});
const pageOf = (entries: DiaryEntry[]) => ({ entries, sittings: [], more: false });
const textsOf = (parts: readonly { entries: readonly DiaryEntry[] }[]) =>
  parts.map(({ entries }) => entries.map(({ text }) => text));

describe("paragraphs of the diary", () => {
  test("hold what happened within minutes, at one moment of the story", () => {
    const newestFirst = [
      entry("six", 5, SATURDAY),
      entry("five", 4, LATER),
      entry("four", 3, FRIDAY),
      entry("three", 2, FRIDAY),
      entry("two", 1, null),
      entry("one", 0, null),
    ];
    const [chapter] = chaptersOf([pageOf(newestFirst)]);
    expect(textsOf(chapter?.parts ?? [])).toEqual([["one", "two"], ["three", "four"], ["five"], ["six"]]);
    expect(chapter?.parts.map(({ story }) => story)).toEqual([null, FRIDAY, LATER, SATURDAY]);
  });
});

describe("days of the story", () => {
  test("are one chapter each over several pages, the latest first, each told from its beginning", () => {
    const days = storyDaysOf([
      pageOf([entry("night", 9, SATURDAY), entry("late", 8, LATER)]),
      pageOf([entry("evening", 2, FRIDAY), entry("before", 1, FRIDAY)]),
    ]);
    expect(days.map(({ date, parts }) => [date, textsOf(parts)])).toEqual([
      ["1921-03-19", [["night"]]],
      ["1921-03-18", [["before", "evening"], ["late"]]],
    ]);
  });
});

describe("a game session", () => {
  const figures = { rolls: 0, passed: 0, critical: 0, disasters: 0, sanityLost: 0, wounds: 0 };
  const on = (day: number): Sitting => ({
    ...{ _id: "1", title: "", beganAt: new Date(2026, 10, day, 21).getTime(), endedAt: null },
    ...{ present: [], figures },
  });

  test("without a title is named after its day, as one says it", () => {
    expect(titleOf(on(1))).toBe("Seduta del 1º novembre");
    expect(titleOf(on(8))).toBe("Seduta dell'8 novembre");
    expect(titleOf(on(11))).toBe("Seduta dell'11 novembre");
    expect(titleOf(on(12))).toBe("Seduta del 12 novembre");
    expect(dayOf(on(1))).toBe("domenica 1º novembre 2026");
  });

  test("tells who was there, one or several, in alphabetical order", () => {
    expect(presentIn({ ...on(1), present: ["Anna"] })).toBe("C'era Anna");
    expect(presentIn({ ...on(1), present: ["Èlia", "Bruno", "Anna"] })).toBe("C'erano Anna, Bruno ed Èlia");
  });
});
