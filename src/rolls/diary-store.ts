import { and, desc, eq, gte, inArray, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { RollView } from "#shared/schemas/roll.ts";
import { type DiaryOrder, type DiaryPlace, newestFirst, rowsAfter } from "../db/diary-order.ts";
import type { Db } from "../db/open.ts";
import { rolls } from "../db/schema.ts";
import { type KnowsName, namesKnownTo } from "../npcs/index.ts";
import type { Viewer } from "../visibility.ts";
import { rollView } from "./audience.ts";
import { storedRollOf, visibleTo } from "./store.ts";
import type { StoredRoll } from "./stored-roll.ts";

/** Milliseconds since 1970: `from` inclusive, `before` exclusive. */
export interface Span {
  readonly from: number;
  readonly before: number;
}

export interface DiaryRoll extends Pick<StoredRoll, "id" | "sentAt"> {
  readonly storyAt: string | null;
  readonly roll: RollView;
  readonly why?: string | undefined;
}

const within = (tableId: string, { from, before }: Span): SQL | undefined =>
  and(eq(rolls.tableId, tableId), gte(rolls.sentAt, from), lt(rolls.sentAt, before), isNotNull(rolls.roll));

/** Newest first. @param publicFrom milliseconds since 1970: earlier public rolls are left out, as hidden rolls start no session. */
export function listDiaryRolls(
  db: Db,
  tableId: string,
  viewer: Viewer,
  {
    order,
    publicFrom,
    after,
    limit,
  }: { order: DiaryOrder; publicFrom: number; after: DiaryPlace | null; limit: number },
): DiaryRoll[] {
  const knows = namesKnownTo(db, tableId, viewer);
  const columns = { at: rolls.sentAt, id: rolls.id, storyAt: rolls.storyAt };
  return db
    .select()
    .from(rolls)
    .where(
      and(
        eq(rolls.tableId, tableId),
        isNotNull(rolls.roll),
        isInDiary(publicFrom),
        rowsAfter(columns, order, after),
        visibleTo(viewer),
        isNotable(viewer),
      ),
    )
    .orderBy(...newestFirst(columns, order), desc(rolls.seq))
    .limit(limit)
    .all()
    .map((row) => diaryRoll(row, viewer, knows));
}

export function findDiaryPlace(db: Db, tableId: string, id: string): DiaryPlace | null {
  const { sentAt: at, storyAt: story } = rolls;
  const named = and(eq(rolls.tableId, tableId), eq(rolls.id, id));
  const found = db.select({ at, story }).from(rolls).where(named).get();
  return found ? { ...found, id } : null;
}

interface Cursor {
  readonly at: number;
  readonly seq: number;
}

/** Cursors of the rolls of `listDiaryRolls`. @param rows rolls examined in one call, listed or not. @returns `next` null at the end. */
export function listDiaryCursors(
  db: Db,
  tableId: string,
  viewer: Viewer,
  { span, publicFrom, after, rows }: { span: Span; publicFrom: number; after: Cursor | null; rows: number },
): { cursors: Cursor[]; next: Cursor | null } {
  const place = { at: rolls.sentAt, seq: rolls.seq };
  const newest = [desc(rolls.sentAt), desc(rolls.seq)];
  const older = after ? sql`(${rolls.sentAt}, ${rolls.seq}) < (${after.at}, ${after.seq})` : undefined;
  const looked = and(within(tableId, span), older);
  const last = db
    .select(place)
    .from(rolls)
    .where(looked)
    .orderBy(...newest)
    .limit(1)
    .offset(rows - 1);
  const next = last.get() ?? null;
  const notPast = next ? sql`(${rolls.sentAt}, ${rolls.seq}) >= (${next.at}, ${next.seq})` : undefined;
  const listed = and(looked, notPast, isInDiary(publicFrom), visibleTo(viewer), isNotable(viewer));
  return {
    cursors: db
      .select(place)
      .from(rolls)
      .where(listed)
      .orderBy(...newest)
      .all(),
    next,
  };
}

/** In no order. @param seqs from `listDiaryCursors`. */
export function findDiaryRolls(
  db: Db,
  tableId: string,
  viewer: Viewer,
  seqs: readonly number[],
): (DiaryRoll & { seq: number })[] {
  const knows = namesKnownTo(db, tableId, viewer);
  return db
    .select()
    .from(rolls)
    .where(
      and(eq(rolls.tableId, tableId), inArray(rolls.seq, [...seqs]), visibleTo(viewer), isNotable(viewer)),
    )
    .all()
    .map((row) => ({ seq: row.seq, ...diaryRoll(row, viewer, knows) }));
}

const isInDiary = (publicFrom: number): SQL | undefined =>
  or(gte(rolls.sentAt, publicFrom), ne(rolls.seenBy, "all"));

function diaryRoll(row: typeof rolls.$inferSelect, viewer: Viewer, knows: KnowsName): DiaryRoll {
  const kept = storedRollOf(row);
  const { id, sentAt, more } = kept;
  return { id, sentAt, storyAt: row.storyAt, roll: rollView(kept, viewer, knows), why: more?.why };
}

/** `passed` excludes rolls whose difficulty is hidden from the viewer. */
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

const knows = ({ isMaster }: Viewer): SQL =>
  isMaster ? sql`1` : sql`coalesce(json_extract(${rolls.more}, '$.hidesDifficulty'), 0) = 0`;

function isNotable(viewer: Viewer): SQL | undefined {
  const fact = (path: string) => sql`json_extract(${rolls.roll}, ${path})`;
  return or(
    sql`${rolls.level} IN ('critic', 'extrafailed')`,
    sql`${fact("$.pushOf")} IS NOT NULL`,
    sql`${fact("$.luckSpent")} > 0`,
    sql`${fact("$.kind")} = 'sanity' AND json_extract(${rolls.more}, '$.isRetold') IS NULL`,
    sql`${fact("$.attack.damage.total")} > 0 AND ${knows(viewer)}`,
  );
}
