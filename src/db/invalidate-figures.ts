import { sql } from "drizzle-orm";
import type { Db } from "./open.ts";
import { sittingFigures, sittings } from "./schema.ts";

/**
 * Drops the cached figures of the session at time `at` (ms). Call it in one transaction with the change, or before it.
 * @param noticedBy whose view changes; the cache of others stays, so that response times reveal nothing to them.
 */
export function invalidateFigures(
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
