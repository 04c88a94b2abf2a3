import { and, count, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { rolls } from "../db/schema.ts";
import type { Viewer } from "../visibility.ts";
import type { StoredRoll } from "./kept-roll.ts";
import { keptOf, visibleTo } from "./store.ts";

/** What a table's record of rolls can be asked for. */
export interface RecordFilter {
  /** Only older ones than this roll. */
  before?: string | undefined;
  username?: string | undefined;
  what?: string | undefined;
  /** Only these rolls. */
  ids?: readonly string[] | undefined;
}

/** Newest first, of what the viewer may see. */
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
    .map(keptOf);
}

/** How often each level came, of what the viewer may see. What clients only told does not count. */
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
