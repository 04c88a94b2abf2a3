import { withArticle, withOrdinal } from "#shared/day-of-month.ts";
import { joinNames } from "#shared/join-names.ts";
import { lazy } from "#shared/lazy.ts";
import type { DiaryEntry, DiaryPage, Sitting } from "#shared/schemas/diary.ts";
import type { StoryTime } from "#shared/schemas/story.ts";

export interface Chapter {
  readonly key: string;
  /** Null for notes between game sessions. */
  readonly sitting: Sitting | null;
  readonly parts: readonly Part[];
}
/** Events within a few minutes form one paragraph; a note stands alone. */
export interface Part {
  readonly at: number;
  /** Of its entries, in the story. */
  readonly story: StoryTime | null;
  readonly entries: readonly DiaryEntry[];
  readonly isNote: boolean;
}

/** A day of the story. */
export interface StoryDay {
  readonly date: string;
  readonly parts: readonly Part[];
}

const ONE_PARAGRAPH_MS = 4 * 60_000;

/** Chapters, newest first. @param pages newest first. */
export function chaptersOf(pages: readonly DiaryPage[]): Chapter[] {
  const sittings = new Map(pages.flatMap((page) => page.sittings).map((one) => [one._id, one]));
  const entries = pages.flatMap((page) => page.entries);
  const own = Map.groupBy(entries, ({ sitting, at }) => sitting ?? gapAt([...sittings.values()], at));
  const chapters = [...sittings.values()].map((sitting) => ({
    key: sitting._id,
    sitting,
    parts: partsOf(own.get(sitting._id) ?? []),
    at: sitting.beganAt,
  }));
  const gaps = [...own].flatMap(([key, loose]) => {
    const parts = partsOf(loose);
    return sittings.has(key) ? [] : [{ key, sitting: null, parts, at: parts[0]?.at ?? 0 }];
  });
  return [...chapters, ...gaps].sort((one, other) => other.at - one.at);
}

const gapAt = (sittings: readonly Sitting[], at: number): string =>
  `after ${Math.max(0, ...sittings.map(({ beganAt }) => beganAt).filter((beganAt) => beganAt <= at))}`;

/** Days of the story, the latest first. @param pages in the story's order, latest first. */
export function storyDaysOf(pages: readonly DiaryPage[]): StoryDay[] {
  const entries = pages.flatMap((page) => page.entries);
  const days = Map.groupBy(entries, ({ storyAt }) => storyAt?.date ?? "");
  return [...days].map(([date, own]) => ({ date, parts: partsOf(own) }));
}

function partsOf(newestFirst: readonly DiaryEntry[]): Part[] {
  const parts: (Part & { entries: DiaryEntry[] })[] = [];
  for (const entry of newestFirst.toReversed()) {
    const last = parts.at(-1);
    const { at, storyAt: story } = entry;
    const isNote = entry.kind === "note";
    if (last && !isNote && !last.isNote && isSameMoment(last, { at, story })) last.entries.push(entry);
    else parts.push({ at, story, entries: [entry], isNote });
  }
  return parts;
}

const isSameMoment = (one: Pick<Part, "at" | "story">, other: Pick<Part, "at" | "story">): boolean =>
  Math.abs(other.at - one.at) < ONE_PARAGRAPH_MS &&
  one.story?.date === other.story?.date &&
  one.story?.minutes === other.story?.minutes;

const longDay = lazy(() => new Intl.DateTimeFormat("it-IT", { dateStyle: "full" }));
const shortDay = lazy(() => new Intl.DateTimeFormat("it-IT", { day: "numeric", month: "long" }));
export const dayOfMonth = lazy(() => new Intl.DateTimeFormat("it-IT", { day: "numeric", month: "short" }));
export const clock = lazy(() => new Intl.DateTimeFormat("it-IT", { hour: "2-digit", minute: "2-digit" }));

export const dayOf = ({ beganAt }: Sitting): string => withOrdinal(longDay().format(beganAt));

export const titleOf = ({ title, beganAt }: Sitting): string =>
  title || `Seduta ${withArticle("del", shortDay().format(beganAt))}`;

/** «dalle 21:05 alle 23:40, 2 ore e 35 minuti». */
export function lengthOf({ beganAt, endedAt }: Sitting): string {
  if (endedAt === null) return `dalle ${clock().format(beganAt)}, ancora in corso`;
  const minutes = Math.round((endedAt - beganAt) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [hours === 1 ? "un'ora" : `${hours} ore`] : []),
    ...(rest > 0 ? [rest === 1 ? "un minuto" : `${rest} minuti`] : []),
  ];
  const long = parts.length === 0 ? "" : `: ${joinNames(parts)}`;
  return `dalle ${clock().format(beganAt)} alle ${clock().format(endedAt)}${long}`;
}

/** «C'erano Ada e Bruno». @param sitting of at least one. */
export function presentIn({ present }: Sitting): string {
  const names = joinNames(present.toSorted((one, other) => one.localeCompare(other, "it")));
  return `${present.length === 1 ? "C'era" : "C'erano"} ${names}`;
}
