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

/** Deletes the row of a document that was shown, or of a clue that was found or told, at that moment. */
export function deleteShown(db: Db, tableId: string, id: string, at: number): void {
  const isIt = sql`${id} IN (json_extract(${diary.data}, '$.handoutId'), json_extract(${diary.data}, '$.clueId'))`;
  const shown = and(eq(diary.tableId, tableId), eq(diary.at, at), eq(diary.kind, "handout"), isIt);
  db.delete(diary).where(shown).run();
}
