import { instantOf, readStory, type StoryTime } from "#shared/rules/calendar.ts";
import type { DiaryEntry, DiaryPage } from "#shared/schemas/diary.ts";
import type { DiaryOrder, DiaryPlace } from "../db/diary-order.ts";
import type { Db } from "../db/open.ts";
import { type DiaryRoll, findDiaryPlace, listDiaryRolls } from "../rolls/index.ts";
import type { Audience, Viewer } from "../visibility.ts";
import { describeRow, type NamesNow, NO_NAMES } from "./describe.ts";
import { namesNow } from "./names-now.ts";
import { type Placed, placedSittings } from "./sitting.ts";
import { sittingView } from "./sitting-view.ts";
import { findPlace, listEntries, type StoredEntry } from "./store.ts";

/** More would be counted for each page; they come with their entries. */
export const MOST_SITTINGS_AT_ONCE = 100;

export interface Wanted {
  readonly order?: DiaryOrder | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Newest first. @param now milliseconds since 1970. */
export function readPage(
  db: Db,
  tableId: string,
  viewer: Viewer,
  { order = "evening", before, limit }: Wanted,
  now: number,
): DiaryPage {
  const placed = placedSittings(db, tableId);
  const after = before === undefined ? null : placeOf(db, tableId, before);
  const rolls = listDiaryRolls(db, tableId, viewer, {
    order,
    publicFrom: publicFrom(placed),
    after: after && { ...after, id: after.isRoll ? after.id : HIGHEST },
    limit: limit + 1,
  });
  const written = listEntries(db, tableId, viewer, {
    order,
    // What is written of a roll comes after it.
    after: after && { ...after, id: after.isRoll ? "" : after.id },
    limit: limit + 1,
  });
  const names = namesNow(db, tableId, viewer, written);
  const told = rolls.map((roll) => rollEntry(roll, sittingAt(placed, roll.sentAt)));
  const noted = written.map((entry) => entryView(entry, viewer, names));
  // A stable sort: of equal times the later was written first.
  const all = [...noted, ...told].sort(
    (one, other) => (order === "story" ? byStory(one, other) : 0) || other.at - one.at,
  );
  const entries = all.slice(0, limit);
  const more = all.length > limit;
  if (order === "story") return { entries, sittings: [], more };
  const oldest = more ? (entries.at(-1)?.at ?? 0) : 0;
  const shown = placed.filter(({ beganAt, until }) => until > oldest && (!after || beganAt <= after.at));
  return {
    entries,
    sittings: shown
      .toReversed()
      .slice(0, MOST_SITTINGS_AT_ONCE)
      .flatMap((one) => sittingView(db, tableId, viewer, one, now) ?? []),
    more,
  };
}

/** Newest first. */
function byStory({ storyAt: one }: DiaryEntry, { storyAt: other }: DiaryEntry): number {
  if (!one || !other) return 0;
  return instantOf(other).getTime() - instantOf(one).getTime();
}

const storyOf = (storyAt: string | null): StoryTime | null => (storyAt === null ? null : readStory(storyAt));

export function entryView(
  entry: StoredEntry,
  { userId }: Pick<Viewer, "userId">,
  names: NamesNow,
): DiaryEntry {
  const { id, sittingId, at, kind, username, audience } = entry;
  const isMine = kind === "note" && entry.userId === userId;
  return {
    _id: id,
    sitting: sittingId,
    at,
    storyAt: storyOf(entry.storyAt),
    kind,
    text: describeRow(entry, names),
    ...(kind === "note" && username !== null && { by: username }),
    ...(audience !== "all" && (isForAuthor(audience) ? { onlyMe: true } : { isHidden: true })),
    ...(isMine && { isMine }),
  };
}

const isForAuthor = (audience: Audience): boolean => typeof audience === "object" && "author" in audience;

export const rollEntry = (
  { id, sentAt, storyAt, roll, why }: DiaryRoll,
  sitting: string | null,
): DiaryEntry => ({
  _id: id,
  sitting,
  at: sentAt,
  storyAt: storyOf(storyAt),
  kind: "roll",
  text: describeRow({ roll, why }, NO_NAMES),
  ...(roll.seenBy !== "all" && { isHidden: true }),
});

export const ALWAYS = { from: 0, before: Number.MAX_SAFE_INTEGER };

/** Rolls before the first session are not in the diary, except hidden ones. */
export const publicFrom = (placed: readonly Placed[]): number =>
  placed[0]?.beganAt ?? Number.MAX_SAFE_INTEGER;

export const sittingAt = (placed: readonly Placed[], at: number): string | null =>
  placed.findLast(({ beganAt }) => beganAt <= at)?.id ?? null;

const HIGHEST = "\uffff";

function placeOf(db: Db, tableId: string, id: string): (DiaryPlace & { isRoll: boolean }) | null {
  const written = findPlace(db, tableId, id);
  if (written) return { ...written, isRoll: false };
  const thrown = findDiaryPlace(db, tableId, id);
  return thrown && { ...thrown, isRoll: true };
}
