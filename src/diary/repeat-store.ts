import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { diary } from "../db/schema.ts";
import type { Audience } from "../visibility.ts";
import { writtenAudience } from "./store.ts";

/** Documents and clues: what the diary does not write twice, and what was a mistake. */

/** Whether this session has shown it to the same audience. */
export function isShownIn(
  db: Db,
  { tableId, sittingId }: { tableId: string; sittingId: string },
  handoutId: string,
  audience: Audience,
): boolean {
  const isIt = sql`json_extract(${diary.data}, '$.handoutId') = ${handoutId}`;
  const toSame = eq(diary.audience, writtenAudience(audience));
  const shown = and(
    eq(diary.tableId, tableId),
    eq(diary.sittingId, sittingId),
    eq(diary.kind, "handout"),
    isIt,
    toSame,
  );
  return db.select({ id: diary.id }).from(diary).where(shown).get() !== undefined;
}

/** Whether the same person has told this clue to the same people. A clue may be found again after it was taken back. */
export function isTold(
  db: Db,
  tableId: string,
  { clueId, from }: { clueId: string; from: string | null },
  audience: Audience,
): boolean {
  if (from === null) return false;
  const isIt = sql`json_extract(${diary.data}, '$.clueId') = ${clueId} AND json_extract(${diary.data}, '$.from') = ${from}`;
  const toSame = eq(diary.audience, writtenAudience(audience));
  const told = and(eq(diary.tableId, tableId), eq(diary.kind, "handout"), toSame, isIt);
  return db.select({ id: diary.id }).from(diary).where(told).get() !== undefined;
}

/** A document or a clue that was shown, found or told at one moment by mistake. */
export interface Withdrawn {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Who must not read of it any more; null for everybody. */
  readonly from: readonly string[] | null;
}

/** Takes its row from these people, and deletes it when nobody is left. */
export function withdrawShown(tx: Db, tableId: string, { id, at, from }: Withdrawn): void {
  const isIt = sql`${id} IN (json_extract(${diary.data}, '$.handoutId'), json_extract(${diary.data}, '$.clueId'))`;
  const shown = and(eq(diary.tableId, tableId), eq(diary.at, at), eq(diary.kind, "handout"), isIt);
  if (from !== null) {
    const others = sql`SELECT json_group_array(value) FROM json_each(${diary.audience}) WHERE value NOT IN (SELECT value FROM json_each(${JSON.stringify(from)}))`;
    tx.update(diary)
      .set({ audience: sql`(${others})` })
      .where(and(shown, sql`json_valid(${diary.audience})`))
      .run();
  }
  const unread = from === null ? undefined : eq(diary.audience, writtenAudience({ people: [] }));
  tx.delete(diary).where(and(shown, unread)).run();
}
