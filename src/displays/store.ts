import { and, asc, count, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import { displays, tables } from "../db/schema.ts";

export type DisplayRow = typeof displays.$inferSelect;

export function insertDisplay(db: Db, display: DisplayRow): void {
  db.insert(displays).values(display).run();
}

export function listDisplays(db: Db, tableId: string): DisplayRow[] {
  const at = eq(displays.tableId, tableId);
  return db.select().from(displays).where(at).orderBy(asc(displays.createdAt), asc(displays.id)).all();
}

export function countDisplays(db: Db, tableId: string): number {
  const found = db.select({ total: count() }).from(displays).where(eq(displays.tableId, tableId)).get();
  return found?.total ?? 0;
}

export function findDisplay(db: Db, id: string): DisplayRow | null {
  return db.select().from(displays).where(eq(displays.id, id)).get() ?? null;
}

export function deleteDisplay(db: Db, id: string): void {
  db.delete(displays).where(eq(displays.id, id)).run();
}

/** Also those of 0.2.0, whose owner is unknown. */
export function deleteDisplaysBy(db: Db, tableId: string, userId: string): void {
  const isHis = or(eq(displays.createdBy, userId), isNull(displays.createdBy));
  db.delete(displays)
    .where(and(eq(displays.tableId, tableId), isHis))
    .run();
}

const byCode = prepared((db) =>
  db
    .select({ id: displays.id, tableId: tables.id, tableName: tables.name })
    .from(displays)
    .innerJoin(tables, eq(tables.id, displays.tableId))
    .where(and(eq(displays.codeHash, sql.placeholder("codeHash")), eq(tables.isArchived, false)))
    .prepare(),
);

/** Null when it is revoked, or of an archived table. */
export function findByCode(db: Db, codeHash: string) {
  return byCode(db).get({ codeHash }) ?? null;
}
