import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { About } from "#shared/adventures/index.ts";
import type { Db } from "../db/open.ts";
import { adventures } from "../db/schema.ts";
import { adventurePages } from "./schema.ts";

export interface StoredAdventure extends Omit<typeof adventures.$inferSelect, "about"> {
  readonly about: About;
}

const isThere = isNull(adventures.deletedAt);

/** Newest first. */
export function listAdventures(db: Db, tableId: string) {
  // Inside of another one: in a field of its own, columns would lose the names of their tables.
  const ofThis = sql`${adventurePages.adventureId} = ${adventures.id} AND ${adventurePages.deletedAt} IS NULL`;
  const pages = sql<number>`(SELECT count(*) FROM ${adventurePages} WHERE ${ofThis})`;
  return db
    .select({ row: adventures, pages })
    .from(adventures)
    .where(and(eq(adventures.tableId, tableId), isThere))
    .orderBy(desc(adventures.createdAt), desc(adventures.id))
    .all()
    .map(({ row, pages: count }) => ({ ...adventureOf(row), pages: count }));
}

export function findAdventure(db: Db, id: string): StoredAdventure | null {
  const row = db
    .select()
    .from(adventures)
    .where(and(eq(adventures.id, id), isThere))
    .get();
  return row ? adventureOf(row) : null;
}

/** Deleted ones included, until they go for good. */
export function countAdventures(db: Db, tableId: string): { all: number; deleted: number } {
  const deleted = sql<number>`coalesce(sum(${adventures.deletedAt} IS NOT NULL), 0)`;
  const row = db
    .select({ all: sql<number>`count(*)`, deleted })
    .from(adventures)
    .where(eq(adventures.tableId, tableId))
    .get();
  return row ?? { all: 0, deleted: 0 };
}

export function insertAdventure(
  db: Db,
  { id, tableId, about, now }: { id: string; tableId: string; about: About; now: number },
): void {
  db.insert(adventures)
    .values({ id, tableId, about: JSON.stringify(about), createdAt: now, updatedAt: now })
    .run();
}

type Change = Partial<Omit<typeof adventures.$inferInsert, "about">> & { about?: About };

export function changeAdventure(db: Db, id: string, { about, ...change }: Change): void {
  db.update(adventures)
    .set({ ...change, ...(about && { about: JSON.stringify(about) }) })
    .where(eq(adventures.id, id))
    .run();
}

export function closeAll(db: Db, tableId: string): void {
  db.update(adventures).set({ isOpen: false }).where(eq(adventures.tableId, tableId)).run();
}

export function openAdventureId(db: Db, tableId: string): string | null {
  const open = and(eq(adventures.tableId, tableId), eq(adventures.isOpen, true));
  return db.select({ id: adventures.id }).from(adventures).where(open).get()?.id ?? null;
}

/** Deleted by this person since then, newest first. */
export function listDeletedAdventures(db: Db, tableId: string, deletedBy: string, since: number) {
  const own = and(
    eq(adventures.tableId, tableId),
    eq(adventures.deletedBy, deletedBy),
    gte(adventures.deletedAt, since),
  );
  return db.select().from(adventures).where(own).orderBy(desc(adventures.deletedAt)).all().map(adventureOf);
}

export function listExpired(db: Db, before: number): StoredAdventure[] {
  return db.select().from(adventures).where(lt(adventures.deletedAt, before)).all().map(adventureOf);
}

export function deleteAdventureRow(db: Db, id: string): void {
  db.delete(adventures).where(eq(adventures.id, id)).run();
}

export function adventureIds(db: Db): ReadonlySet<string> {
  return new Set(
    db
      .select({ id: adventures.id })
      .from(adventures)
      .all()
      .map(({ id }) => id),
  );
}

function adventureOf({ about, ...row }: typeof adventures.$inferSelect): StoredAdventure {
  return { ...row, about: About.parse(JSON.parse(about)) };
}
