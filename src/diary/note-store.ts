import { and, asc, count, eq, gt, gte } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { diary, tables } from "../db/schema.ts";

export function findNote(db: Db, userId: string, id: string): { tableId: string } | null {
  const own = and(eq(diary.id, id), eq(diary.userId, userId), eq(diary.kind, "note"));
  return db.select({ tableId: diary.tableId }).from(diary).where(own).get() ?? null;
}

/** All tables, oldest first. @param after the last `seq` read. */
export function ownNotes(db: Db, userId: string, after: number, limit: number) {
  const own = and(eq(diary.userId, userId), eq(diary.kind, "note"), gt(diary.seq, after));
  return db
    .select({ seq: diary.seq, at: diary.at, table: tables.name, text: diary.text, audience: diary.audience })
    .from(diary)
    .innerJoin(tables, eq(tables.id, diary.tableId))
    .where(own)
    .orderBy(asc(diary.seq))
    .limit(limit)
    .all();
}

export function deleteNote(db: Db, userId: string, id: string): void {
  db.delete(diary)
    .where(and(eq(diary.id, id), eq(diary.userId, userId)))
    .run();
}

export function countNotes(db: Db, tableId: string, userId: string, since: number): number {
  const own = and(eq(diary.tableId, tableId), gte(diary.at, since), eq(diary.userId, userId));
  return db.select({ notes: count() }).from(diary).where(own).get()?.notes ?? 0;
}
