import { sql } from "drizzle-orm";
import type { Db } from "./open.ts";
import { sittingFigures, sittings } from "./schema.ts";

/**
 * Forgets what is kept of the figures of the sitting in which a moment lies, before something of that moment changes that they count;
 * they are counted anew when they are read. In one transaction with the change, or before it.
 *
 * @param at milliseconds since 1970.
 * @param noticedBy who may know of the change: everybody, or the masters and these players. What others have stays kept, so that
 * the time of an answer does not tell them of it either.
 */
export function forgetFigures(
  db: Db,
  tableId: string,
  at: number,
  noticedBy: "all" | readonly string[],
): void {
  const sitting = sql`(SELECT ${sittings.id} FROM ${sittings} WHERE ${sittings.tableId} = ${tableId}
    AND ${sittings.beganAt} <= ${at} ORDER BY ${sittings.beganAt} DESC, ${sittings.id} DESC LIMIT 1)`;
  const ids = noticedBy === "all" ? [] : noticedBy.map((id) => sql`${id}`);
  const isTheirs = sql`(${sittingFigures.userId} IS NULL OR ${sittingFigures.userId} IN (${sql.join(ids, sql`, `)}))`;
  const theirs = noticedBy === "all" ? sql`1` : isTheirs;
  db.run(sql`DELETE FROM ${sittingFigures} WHERE ${sittingFigures.sittingId} = ${sitting} AND ${theirs}`);
}
