import { Refused } from "#shared/refused.ts";
import type { DiaryEntry, Sitting } from "#shared/schemas/diary.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { findDiaryRolls, listDiaryCursors } from "../rolls/index.ts";
import { assertSeat } from "../tables/index.ts";
import type { Viewer } from "../visibility.ts";
import { chapterEnd, chapterHead, formatsOf, LOOSE_HEAD, linesWith, titleLine } from "./markdown.ts";
import { namesNow } from "./names-now.ts";
import { ALWAYS, entryView, MOST_SITTINGS_AT_ONCE, publicFrom, rollEntry, sittingAt } from "./read.ts";
import { type Placed, placedSittings } from "./sitting.ts";
import { sittingView } from "./sitting-view.ts";
import { findEntries, listMarks, type Mark } from "./store.ts";

/** Exports in steps of milliseconds, so that others get turns. Each step checks rights and visibility anew. */

const MOST_EXPORTED = 5_000;
const ROWS_A_STEP = 500;
const LINES_A_STEP = 100;

/** Position of a line: small, as thousands are held in memory. */
interface Line {
  readonly at: number;
  readonly seq: number;
  readonly isRoll: boolean;
  readonly sitting: string | null;
}

interface Wanted {
  readonly sitting?: string | undefined;
  readonly zone?: string | undefined;
}

export interface DiaryExport {
  readonly newestAt: number;
  /** In order; empty strings are pauses. @throws Refused `not_found` for who has left the table. */
  pieces(): Generator<string>;
}

/** Collects positions in steps. @throws Refused `not_found` without a seat, or for an unknown or invisible session. */
export function* planExport(
  db: Db,
  { userId }: Session,
  tableId: string,
  { sitting: wanted, zone }: Wanted,
  now: number,
): Generator<undefined, DiaryExport> {
  const viewer = (): Viewer => ({ userId, isMaster: assertSeat(db, userId, tableId).isMaster });
  const tableName = assertSeat(db, userId, tableId).name;
  const placed = placedSittings(db, tableId);
  const only = placed.find(({ id }) => id === wanted);
  const noSitting = () => new Refused("not_found", "Questa seduta non c'è più");
  if (wanted !== undefined && !only) throw noSitting();

  const written = yield* writtenLines(db, tableId, viewer, only);
  const thrown = yield* thrownLines(db, tableId, viewer, placed, only);
  // A stable sort: what is written of a roll comes after it.
  const newestFirst = [...written, ...thrown].sort((one, other) => other.at - one.at);
  const lines = newestFirst.slice(0, MOST_EXPORTED);
  const oldest = newestFirst.length > MOST_EXPORTED ? (lines.at(-1)?.at ?? 0) : 0;
  const shown = only ? [only] : placed.filter(({ until }) => until > oldest).slice(-MOST_SITTINGS_AT_ONCE);
  const seen = (one: Placed): Sitting | null => sittingView(db, tableId, viewer(), one, now);
  const newest = yield* newestKnown(shown, seen);
  if (only && !newest) throw noSitting();

  function* pieces(): Generator<string> {
    const formats = formatsOf(zone);
    const bySitting = Map.groupBy(lines.toReversed(), ({ sitting }) => sitting);
    yield titleLine(tableName);
    for (const one of shown) {
      const sitting = seen(one);
      yield sitting ? chapterHead(sitting, formats) : "";
      if (!sitting) continue;
      yield* textOf(bySitting.get(one.id) ?? [], linesWith(formats, false));
      yield chapterEnd(sitting);
    }
    const loose = bySitting.get(null) ?? [];
    if (loose.length > 0) yield LOOSE_HEAD;
    yield* textOf(loose, linesWith(formats, true));
    yield "\n";
  }

  function* textOf(lines: readonly Line[], tell: (entry: DiaryEntry) => string): Generator<string> {
    for (let from = 0; from < lines.length; from += LINES_A_STEP) {
      const entries = readLines(db, tableId, viewer(), lines.slice(from, from + LINES_A_STEP));
      yield entries.map(tell).join("");
    }
  }

  return { newestAt: newest?.beganAt ?? now, pieces };
}

function* writtenLines(
  db: Db,
  tableId: string,
  viewer: () => Viewer,
  only: Placed | undefined,
): Generator<undefined, Line[]> {
  const sitting = only ? { id: only.id, from: only.beganAt, before: only.until } : null;
  const lines: Line[] = [];
  let after: Mark | null = null;
  while (lines.length <= MOST_EXPORTED) {
    const marks: Mark[] = listMarks(db, tableId, viewer(), { sitting, after, limit: ROWS_A_STEP });
    for (const { at, seq, sittingId } of marks) lines.push({ at, seq, isRoll: false, sitting: sittingId });
    after = marks.at(-1) ?? null;
    yield;
    if (marks.length < ROWS_A_STEP) break;
  }
  return lines;
}

function* thrownLines(
  db: Db,
  tableId: string,
  viewer: () => Viewer,
  placed: readonly Placed[],
  only: Placed | undefined,
): Generator<undefined, Line[]> {
  const span = only ? { from: only.beganAt, before: only.until } : ALWAYS;
  const from = publicFrom(only ? [only] : placed);
  const lines: Line[] = [];
  let after: { at: number; seq: number } | null = null;
  do {
    const { cursors, next } = listDiaryCursors(db, tableId, viewer(), {
      span,
      publicFrom: from,
      after,
      rows: ROWS_A_STEP,
    });
    for (const { at, seq } of cursors) lines.push({ at, seq, isRoll: true, sitting: sittingAt(placed, at) });
    after = next;
    yield;
  } while (after && lines.length <= MOST_EXPORTED);
  return lines;
}

function* newestKnown(
  shown: readonly Placed[],
  seen: (one: Placed) => Sitting | null,
): Generator<undefined, Sitting | null> {
  for (const one of shown.toReversed()) {
    const sitting = seen(one);
    yield;
    if (sitting) return sitting;
  }
  return null;
}

function readLines(db: Db, tableId: string, viewer: Viewer, lines: readonly Line[]): DiaryEntry[] {
  const seqsOf = (isRoll: boolean) => lines.filter((line) => line.isRoll === isRoll).map(({ seq }) => seq);
  const rolls = new Map(findDiaryRolls(db, tableId, viewer, seqsOf(true)).map((roll) => [roll.seq, roll]));
  const entries = findEntries(db, tableId, viewer, seqsOf(false));
  const names = namesNow(db, tableId, viewer, entries);
  const written = new Map(entries.map((one) => [one.seq, one]));
  return lines.flatMap(({ seq, isRoll, sitting }) => {
    const roll = isRoll ? rolls.get(seq) : undefined;
    const entry = isRoll ? undefined : written.get(seq);
    if (roll) return rollEntry(roll, sitting);
    return entry ? entryView(entry, viewer, names) : [];
  });
}
