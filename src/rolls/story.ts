import { and, desc, eq, gte, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { RollView } from "#shared/schemas/roll.ts";
import type { Db } from "../db/open.ts";
import { rolls } from "../db/schema.ts";
import type { Viewer } from "../visibility.ts";
import { rollView } from "./audience.ts";
import type { StoredRoll } from "./kept-roll.ts";
import { keptOf, visibleTo } from "./store.ts";

/** What the diary tells of the record: it copies no roll. */

/** Milliseconds since 1970: from the first on, before the second. */
export interface Span {
  readonly from: number;
  readonly before: number;
}

export interface DiaryRoll extends Pick<StoredRoll, "id" | "sentAt"> {
  readonly roll: RollView;
}

const within = (tableId: string, { from, before }: Span): SQL | undefined =>
  and(eq(rolls.tableId, tableId), gte(rolls.sentAt, from), lt(rolls.sentAt, before), isNotNull(rolls.roll));

/**
 * Those that mattered, newest first, as the viewer may know them: criticals and disasters, pushed rolls, Fortuna, Sanità,
 * attacks that hurt.
 * @param after only those before this roll, of those told in the same millisecond.
 * @param publicFrom those that all saw only from then on, in milliseconds since 1970: hidden ones begin no sitting.
 */
export function toldInDiary(
  db: Db,
  tableId: string,
  viewer: Viewer,
  {
    span,
    publicFrom,
    after,
    limit,
  }: { span: Span; publicFrom: number; after: { at: number; id: string } | null; limit: number },
): DiaryRoll[] {
  const older = after
    ? and(lte(rolls.sentAt, after.at), or(lt(rolls.sentAt, after.at), lt(rolls.id, after.id)))
    : undefined;
  return db
    .select()
    .from(rolls)
    .where(and(within(tableId, span), isTold(publicFrom), older, visibleTo(viewer), mattered(viewer)))
    .orderBy(desc(rolls.sentAt), desc(rolls.seq))
    .limit(limit)
    .all()
    .map((row) => asTold(keptOf(row), viewer));
}

/** A place in the record, from which a list goes on towards what is older. */
interface Place {
  readonly at: number;
  readonly seq: number;
}

/**
 * Where the rolls lie that the diary tells, newest first: for a list that is read later, since they are small. See `toldInDiary`.
 * @param rows how many rolls of the record are looked at, told or not: so long takes one call.
 * @returns also from where to go on; null at the end.
 */
export function toldMarks(
  db: Db,
  tableId: string,
  viewer: Viewer,
  { span, publicFrom, after, rows }: { span: Span; publicFrom: number; after: Place | null; rows: number },
): { marks: Place[]; next: Place | null } {
  const place = { at: rolls.sentAt, seq: rolls.seq };
  const newestFirst = [desc(rolls.sentAt), desc(rolls.seq)];
  const older = after ? sql`(${rolls.sentAt}, ${rolls.seq}) < (${after.at}, ${after.seq})` : undefined;
  const looked = and(within(tableId, span), older);
  const last = db
    .select(place)
    .from(rolls)
    .where(looked)
    .orderBy(...newestFirst)
    .limit(1)
    .offset(rows - 1);
  const next = last.get() ?? null;
  const notPast = next ? sql`(${rolls.sentAt}, ${rolls.seq}) >= (${next.at}, ${next.seq})` : undefined;
  const told = and(looked, notPast, isTold(publicFrom), visibleTo(viewer), mattered(viewer));
  return {
    marks: db
      .select(place)
      .from(rolls)
      .where(told)
      .orderBy(...newestFirst)
      .all(),
    next,
  };
}

/** Those of these rolls that the diary tells, in no order. @param seqs see `toldMarks`. */
export function toldAmong(
  db: Db,
  tableId: string,
  viewer: Viewer,
  seqs: readonly number[],
): (DiaryRoll & { seq: number })[] {
  return db
    .select()
    .from(rolls)
    .where(
      and(eq(rolls.tableId, tableId), inArray(rolls.seq, [...seqs]), visibleTo(viewer), mattered(viewer)),
    )
    .all()
    .map((row) => ({ seq: row.seq, ...asTold(keptOf(row), viewer) }));
}

const isTold = (publicFrom: number): SQL | undefined =>
  or(gte(rolls.sentAt, publicFrom), ne(rolls.seenBy, "all"));

const asTold = (kept: StoredRoll, viewer: Viewer): DiaryRoll => ({
  id: kept.id,
  sentAt: kept.sentAt,
  roll: rollView(kept, viewer),
});

/** How many, and how they went; passed counts where the viewer may know it. */
export function rollFigures(db: Db, tableId: string, viewer: Viewer, span: Span) {
  const ofLevel = (level: string) => sql<number>`coalesce(sum(${rolls.level} = ${level}), 0)`;
  const passed = sql<number>`coalesce(sum(json_extract(${rolls.roll}, '$.passed') = 1 AND ${knows(viewer)}), 0)`;
  const found = db
    .select({
      rolls: sql<number>`count(*)`,
      passed,
      critical: ofLevel("critic"),
      disasters: ofLevel("extrafailed"),
    })
    .from(rolls)
    .where(and(within(tableId, span), visibleTo(viewer)))
    .get();
  return found ?? { rolls: 0, passed: 0, critical: 0, disasters: 0 };
}

/** Whether the viewer may know what follows from the difficulty; see `rollView`. */
const knows = ({ isMaster }: Viewer): SQL =>
  isMaster ? sql`1` : sql`coalesce(json_extract(${rolls.more}, '$.hidesDifficulty'), 0) = 0`;

function mattered(viewer: Viewer): SQL | undefined {
  const fact = (path: string) => sql`json_extract(${rolls.roll}, ${path})`;
  return or(
    sql`${rolls.level} IN ('critic', 'extrafailed')`,
    sql`${fact("$.pushOf")} IS NOT NULL`,
    sql`${fact("$.luckSpent")} > 0`,
    sql`${fact("$.kind")} = 'sanity' AND json_extract(${rolls.more}, '$.isRetold') IS NULL`,
    sql`${fact("$.attack.damage.total")} > 0 AND ${knows(viewer)}`,
  );
}
