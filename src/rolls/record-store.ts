import { and, count, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { rolls } from "../db/schema.ts";
import type { Viewer } from "../visibility.ts";
import { storedRollOf, visibleTo } from "./store.ts";
import type { StoredRoll } from "./stored-roll.ts";

export interface RecordFilter {
  /** Id of a roll: only older ones. */
  before?: string | undefined;
  username?: string | undefined;
  what?: string | undefined;
  ids?: readonly string[] | undefined;
}

/** Newest first. */
export function recordedRolls(
  db: Db,
  tableId: string,
  viewer: Viewer,
  filter: RecordFilter,
  limit: number,
): StoredRoll[] {
  const before =
    filter.before === undefined
      ? undefined
      : lt(rolls.seq, sql`(SELECT seq FROM rolls WHERE id = ${filter.before})`);
  return db
    .select()
    .from(rolls)
    .where(and(matching(tableId, viewer, filter), before))
    .orderBy(desc(rolls.seq))
    .limit(limit)
    .all()
    .map(storedRollOf);
}

/** Excludes rolls that clients only report. */
export function countLevels(db: Db, tableId: string, viewer: Viewer, filter: RecordFilter) {
  return db
    .select({ level: rolls.level, times: count() })
    .from(rolls)
    .where(and(matching(tableId, viewer, filter), sql`${rolls.roll} IS NOT NULL`))
    .groupBy(rolls.level)
    .all();
}

function matching(tableId: string, viewer: Viewer, { username, what, ids }: RecordFilter): SQL | undefined {
  return and(
    eq(rolls.tableId, tableId),
    visibleTo(viewer),
    username === undefined ? undefined : eq(rolls.username, username),
    what === undefined ? undefined : eq(rolls.what, what),
    ids === undefined ? undefined : inArray(rolls.id, ids),
  );
}
