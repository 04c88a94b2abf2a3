import { afterEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { later, nextMorning, readStory, type StoryTime, writeStory } from "#shared/rules/calendar.ts";
import { isDay } from "#shared/rules/day.ts";
import { shortStoryMoment, storyDate, storyDay, storyMoment } from "#shared/story-words.ts";
import { SEED } from "./chances.ts";

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
const padded = (value: number) => String(value).padStart(2, "0");
const dayOf = (year: number, month: number, day: number) => `${year}-${padded(month)}-${padded(day)}`;

const year = fc.integer({ min: 1000, max: 9999 });
const month = fc.integer({ min: 1, max: 12 });
const day = fc.integer({ min: 1, max: 31 });
const date = fc.tuple(year, month, day).map(([y, m, d]) => dayOf(y, m, Math.min(d, lengthOf(y, m))));
const story = fc.record({ date, minutes: fc.integer({ min: 0, max: 1439 }) });
const holds = <T>(values: fc.Arbitrary<T>, check: (value: T) => void) =>
  fc.assert(fc.property(values, check), { seed: SEED });

/** Counted by hand, without `Date`. */
function theDayAfter(text: string): string {
  const [y = 0, m = 0, d = 0] = text.split("-").map(Number);
  if (d < lengthOf(y, m)) return dayOf(y, m, d + 1);
  return m < 12 ? dayOf(y, m + 1, 1) : dayOf(y + 1, 1, 1);
}

const WEEKDAYS = ["domenica", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato"];
const MONTHS = [
  ...["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre"],
  ...["ottobre", "novembre", "dicembre"],
];
/** Zeller's congruence, for the Gregorian calendar. */
function weekdayOf(text: string): string {
  const [y = 0, m = 0, d = 0] = text.split("-").map(Number);
  const [year, month] = m < 3 ? [y - 1, m + 12] : [y, m];
  const days = d + Math.floor((13 * (month + 1)) / 5) + year + Math.floor(year / 4);
  return WEEKDAYS[(days - Math.floor(year / 100) + Math.floor(year / 400) + 6) % 7] ?? "";
}

describe("a day", () => {
  test("is one of the calendar from 1000 to 9999", () => {
    holds(fc.tuple(year, month, day), ([y, m, d]) => {
      expect(isDay(dayOf(y, m, d))).toBe(d <= lengthOf(y, m));
    });
  });

  test.each([
    ...["1921-02-30", "1900-02-29", "0999-12-31", "1921-2-3", "1921-13-01", "1921-00-10", "10000-01-01"],
    ...["", "1921-03-18T00:00", " 1921-03-18", "18/03/1921", "1921-03-18\n", "-001000-01-01"],
  ])("is not %j", (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe("time that passes in the story", () => {
  test("adds up, however it is divided", () => {
    const minutes = fc.integer({ min: 0, max: 100_000 });
    holds(fc.tuple(story, minutes, minutes), ([from, one, other]) => {
      const first = later(from, one);
      expect(first && later(first, other)).toEqual(later(from, one + other));
    });
  });

  test("of a day leads to the next day at the same hour, in 1582 and on leap days too", () => {
    holds(story, (from) => {
      const next = theDayAfter(from.date);
      expect(later(from, 24 * 60)).toEqual(next.length > 10 ? null : { ...from, date: next });
    });
    expect(later({ date: "1582-10-04", minutes: 60 }, 24 * 60)?.date).toBe("1582-10-05");
    expect(later({ date: "1920-02-28", minutes: 0 }, 24 * 60)?.date).toBe("1920-02-29");
  });

  test("crosses midnight and the end of the year by hours", () => {
    expect(later({ date: "1924-12-31", minutes: 21 * 60 + 30 }, 3 * 60)).toEqual({
      date: "1925-01-01",
      minutes: 30,
    });
  });

  test("to a new day leads to the next one, 08:00", () => {
    holds(story, (from) => {
      const next = theDayAfter(from.date);
      expect(nextMorning(from)).toEqual(next.length > 10 ? null : { date: next, minutes: 480 });
    });
  });

  test("ends with the last day of the calendar", () => {
    const last = { date: "9999-12-31", minutes: 1439 };
    expect(later(last, 0)).toEqual(last);
    expect(later(last, 1)).toBeNull();
    expect(nextMorning(last)).toBeNull();
  });
});

describe("a stored moment", () => {
  test("is read as it was written, and sorts by time", () => {
    holds(story, (moment) => {
      expect(readStory(writeStory(moment))).toEqual(moment);
    });
    const minutes = fc.integer({ min: 1, max: 1_000_000 });
    holds(fc.tuple(story, minutes), ([moment, passed]) => {
      const after = later(moment, passed);
      if (after) expect(writeStory(moment) < writeStory(after)).toBe(true);
    });
  });
});

describe("the words for it", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  const FRIDAY: StoryTime = { date: "1921-03-18", minutes: 21 * 60 + 30 };

  test("are Italian", () => {
    expect(storyMoment(FRIDAY)).toBe("venerdì 18 marzo 1921, 21:30");
    expect(shortStoryMoment(FRIDAY)).toBe("ven 18 marzo 1921, 21:30");
    expect(storyDate(FRIDAY.date)).toBe("18 marzo 1921");
    expect(storyMoment({ date: "1347-10-01", minutes: 5 })).toBe("domenica 1º ottobre 1347, 00:05");
  });

  test("name the right weekday, day and month of every year, whatever the time zone of the machine", () => {
    for (const zoneName of ["Pacific/Kiritimati", "America/Los_Angeles", "Europe/Rome"]) {
      process.env.TZ = zoneName;
      holds(date, (text) => {
        const [y, m = 0, d] = text.split("-").map(Number);
        expect(storyDay(text)).toBe(`${weekdayOf(text)} ${d === 1 ? "1º" : d} ${MONTHS[m - 1]} ${y}`);
      });
    }
  });
});
