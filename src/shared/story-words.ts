import { withOrdinal } from "./day-of-month.ts";
import { lazy } from "./lazy.ts";
import { instantOf, type StoryTime } from "./rules/calendar.ts";

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", calendar: "gregory", ...options }));

const plain = { day: "numeric", month: "long", year: "numeric" } as const;
const long = formatOf({ weekday: "long", ...plain });
const short = formatOf({ weekday: "short", ...plain });
const withoutWeekday = formatOf(plain);
const clock = formatOf({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

const atNight = (date: string) => instantOf({ date, minutes: 0 });

/** 'venerdì 18 marzo 1921'. */
export const storyDay = (date: string): string => withOrdinal(long().format(atNight(date)));
/** '18 marzo 1921'. */
export const storyDate = (date: string): string => withOrdinal(withoutWeekday().format(atNight(date)));
/** '21:30'. */
export const storyHour = (story: StoryTime): string => clock().format(instantOf(story));
/** 'venerdì 18 marzo 1921, 21:30'. */
export const storyMoment = (story: StoryTime): string => `${storyDay(story.date)}, ${storyHour(story)}`;
/** 'ven 18 marzo 1921, 21:30'. */
export const shortStoryMoment = (story: StoryTime): string =>
  `${withOrdinal(short().format(atNight(story.date)))}, ${storyHour(story)}`;
