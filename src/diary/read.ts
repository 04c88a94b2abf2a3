import type { DiaryEntry, DiaryPage, Sitting } from "#shared/schemas/diary.ts";
import type { Db } from "../db/open.ts";
import { findRolls, rollFigures, toldInDiary, type Viewer } from "../rolls/index.ts";
import { endOf } from "./sitting.ts";
import { harmTold, type KeptEntry, type KeptSitting, listEntries, listSittings, momentOf } from "./store.ts";
import { harmIn, tellRoll } from "./story.ts";

/** A page of the diary as somebody may read it: what was written, and what the record of rolls tells. */

/** More would be counted for each page; they come with what happened in them. */
const MOST_SITTINGS_AT_ONCE = 100;

export interface Wanted {
  /** Only what is older than this entry. */
  readonly before?: string | undefined;
  /** Only what happened in this sitting. */
  readonly sitting?: string | undefined;
  readonly limit: number;
}

/** A sitting with the moment from which on things belong to the next. */
type Placed = KeptSitting & { readonly until: number };

/** Newest first. @param now milliseconds since 1970. Null for a sitting that is not of this table. */
export function readPage(
  db: Db,
  tableId: string,
  viewer: Viewer,
  { before, sitting, limit }: Wanted,
  now: number,
): DiaryPage | null {
  const placed = placedSittings(db, tableId);
  const only = placed.find(({ id }) => id === sitting);
  if (sitting !== undefined && !only) return null;
  const after = before === undefined ? null : placeOf(db, tableId, before);
  // What was thrown before the first sitting is in no diary, unless it was thrown hidden.
  const publicFrom = (only ?? placed[0])?.beganAt ?? Number.MAX_SAFE_INTEGER;
  const end = only?.until ?? Number.MAX_SAFE_INTEGER;
  const rolls = toldInDiary(db, tableId, viewer, {
    span: { from: only?.beganAt ?? 0, before: end },
    publicFrom,
    after: after && { at: after.at, id: after.isRoll ? after.id : HIGHEST },
    limit: limit + 1,
  });
  const written = listEntries(db, tableId, viewer, {
    before: end,
    // What is written of a roll comes after it.
    after: after && { at: after.at, id: after.isRoll ? "" : after.id },
    limit: limit + 1,
  }).filter(({ at, sittingId }) => !only || (at >= only.beganAt && sittingId === only.id));
  const told: DiaryEntry[] = rolls.map(({ id, sentAt, roll }) => ({
    _id: id,
    sitting: placed.findLast(({ beganAt }) => beganAt <= sentAt)?.id ?? null,
    at: sentAt,
    kind: "roll",
    text: tellRoll(roll),
    ...(roll.seenBy !== "all" && { isHidden: true }),
  }));
  const noted = written.map((entry) => seenEntry(entry, viewer));
  // Sorting keeps the order of those that are equally old: the later is written first.
  const all = [...noted, ...told].sort((one, other) => other.at - one.at);
  const entries = all.slice(0, limit);
  const more = all.length > limit;
  const oldest = more ? (entries.at(-1)?.at ?? 0) : 0;
  const shown = only
    ? [only]
    : placed.filter(({ beganAt, until }) => until > oldest && (!after || beganAt <= after.at));
  return {
    entries,
    sittings: shown
      .toReversed()
      .slice(0, MOST_SITTINGS_AT_ONCE)
      .map((one) => ({ one, seen: seenSitting(db, tableId, viewer, one, now) }))
      .filter(({ one, seen }) => viewer.isMaster || isKnown(db, tableId, viewer, one, seen))
      .map(({ seen }) => seen),
    more,
  };
}

/** Of a sitting in which a player knows of nothing, that there was one would tell of what was hidden. */
function isKnown(
  db: Db,
  tableId: string,
  viewer: Viewer,
  { id, until }: Placed,
  { title, figures }: Sitting,
): boolean {
  if (title !== "" || figures.rolls > 0) return true;
  const [newest] = listEntries(db, tableId, viewer, { before: until, after: null, limit: 1 });
  return newest?.sittingId === id;
}

/** One sitting with its figures. */
export function seenSitting(
  db: Db,
  tableId: string,
  viewer: Viewer,
  sitting: KeptSitting & { until?: number },
  now: number,
): Sitting {
  const { id, title, beganAt, until = Number.MAX_SAFE_INTEGER, present } = sitting;
  const figures = {
    ...rollFigures(db, tableId, viewer, { from: beganAt, before: until }),
    ...harmIn(harmTold(db, tableId, viewer, beganAt, until)),
  };
  return { _id: id, title, beganAt, endedAt: endOf(sitting, now), present: [...present], figures };
}

export function seenEntry(entry: KeptEntry, { userId }: Pick<Viewer, "userId">): DiaryEntry {
  const { id, sittingId, at, kind, text, username, audience } = entry;
  const isMine = kind === "note" && entry.userId === userId;
  return {
    ...{ _id: id, sitting: sittingId, at, kind, text },
    ...(kind === "note" && username !== null && { by: username }),
    ...(audience === "writer" && { onlyMe: true }),
    ...(audience !== "all" && audience !== "writer" && { isHidden: true }),
    ...(isMine && { isMine }),
  };
}

const HIGHEST = "\uffff";

function placedSittings(db: Db, tableId: string): Placed[] {
  const all = listSittings(db, tableId);
  return all.map((one, index) => ({ ...one, until: all[index + 1]?.beganAt ?? Number.MAX_SAFE_INTEGER }));
}

function placeOf(db: Db, tableId: string, id: string): { at: number; id: string; isRoll: boolean } | null {
  const at = momentOf(db, tableId, id);
  if (at !== null) return { at, id, isRoll: false };
  const [kept] = findRolls(db, tableId, [id]);
  return kept ? { at: kept.sentAt, id, isRoll: true } : null;
}
