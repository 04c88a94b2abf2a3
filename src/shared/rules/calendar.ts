/** A moment of the story. `minutes` since midnight. */
export interface StoryTime {
  /** A Gregorian day from 1000-01-01 to 9999-12-31, before 1582 too. */
  readonly date: string;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
const A_DAY = 24 * 60;
const MORNING = 8 * 60;
const LAST = Date.parse("9999-12-31T23:59:59Z");

/** In UTC, so that the machine's time zone and its summer time do not matter. */
export const instantOf = ({ date, minutes }: StoryTime): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS);

/** Null past the last day of the calendar. */
export function later(story: StoryTime, minutes: number): StoryTime | null {
  const at = instantOf(story).getTime() + minutes * MINUTE_MS;
  return at > LAST ? null : readStory(new Date(at).toISOString());
}

/** The next day, 08:00; null past the last day of the calendar. */
export const nextMorning = ({ date }: StoryTime): StoryTime | null =>
  later({ date, minutes: 0 }, A_DAY + MORNING);

/** When a day begins that is set without an hour. */
export const morningOf = (date: string): StoryTime => ({ date, minutes: MORNING });

/** '1921-03-18T21:30', which sorts by time. */
export const writeStory = (story: StoryTime): string => instantOf(story).toISOString().slice(0, 16);

/** @param text as `writeStory` makes it; the rest is ignored. */
export const readStory = (text: string): StoryTime => ({
  date: text.slice(0, 10),
  minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)),
});
