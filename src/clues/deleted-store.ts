import { and, desc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { insertionOrder } from "../db/insertion-order.ts";
import { keepNewest } from "../db/keep-newest.ts";
import type { Db } from "../db/open.ts";
import { clues } from "./schema.ts";
import { isLeftBehind, known } from "./store.ts";

/** Left behind at a table by all its deleted adventures. */
const MOST_LEFT = 1_000;

/** Deleted by this person since then, newest first. */
export function listDeleted(
  db: Db,
  tableId: string,
  deletedBy: string,
  since: number,
): (typeof clues.$inferSelect)[] {
  const own = and(eq(clues.tableId, tableId), eq(clues.deletedBy, deletedBy), gte(clues.deletedAt, since));
  return db.select().from(clues).where(own).orderBy(desc(clues.deletedAt)).all();
}

/** For good. */
export function purgeClues(db: Db, before: number): void {
  db.delete(clues).where(lt(clues.deletedAt, before)).run();
}

/** Keeps only the newest of the deleted ones. */
export function purgeOldestDeleted(db: Db, tableId: string, most: number): void {
  const deleted = and(eq(clues.tableId, tableId), isNotNull(clues.deletedAt));
  keepNewest(db, clues, { of: deleted, by: clues.deletedAt, most });
}

/** Of an adventure that is deleted for good: what somebody knows stays. */
export function purgeCluesOf(db: Db, adventureId: string): void {
  const unknown = sql`NOT EXISTS (${known})`;
  db.delete(clues)
    .where(and(eq(clues.adventureId, adventureId), unknown))
    .run();
}

/** Keeps only the newest of those that deleted adventures have left behind. Call after an adventure's row is deleted. */
export function forgetOldestLeft(db: Db, tableId: string): void {
  const left = and(eq(clues.tableId, tableId), isLeftBehind);
  const newest = db.select({ id: clues.id }).from(clues).where(left);
  const kept = newest.orderBy(desc(clues.createdAt), desc(insertionOrder(clues))).limit(MOST_LEFT);
  db.delete(clues)
    .where(and(left, sql`${clues.id} NOT IN (${kept})`))
    .run();
}
