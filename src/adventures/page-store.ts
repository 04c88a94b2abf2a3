import { and, asc, desc, eq, gte, inArray, isNull, lt, max, ne, type SQL, sql } from "drizzle-orm";
import { freeKey, sameKey } from "#shared/adventures/keys.ts";
import { linkPage } from "../clues/index.ts";
import type { Db } from "../db/open.ts";
import { adventures } from "../db/schema.ts";
import { adventurePages } from "./schema.ts";

export type StoredPage = typeof adventurePages.$inferSelect;

/** In their order, without the texts. */
export function listPages(db: Db, adventureId: string): Omit<StoredPage, "text">[] {
  const { text: _, ...columns } = pageColumns;
  return db
    .select(columns)
    .from(adventurePages)
    .where(and(eq(adventurePages.adventureId, adventureId), isNull(adventurePages.deletedAt)))
    .orderBy(asc(adventurePages.position), asc(adventurePages.id))
    .all();
}

const pageColumns = {
  id: adventurePages.id,
  adventureId: adventurePages.adventureId,
  key: adventurePages.key,
  title: adventurePages.title,
  text: adventurePages.text,
  position: adventurePages.position,
  version: adventurePages.version,
  updatedAt: adventurePages.updatedAt,
  deletedAt: adventurePages.deletedAt,
  deletedBy: adventurePages.deletedBy,
};

export function findPage(db: Db, id: string): StoredPage | null {
  const there = and(eq(adventurePages.id, id), isNull(adventurePages.deletedAt));
  return db.select().from(adventurePages).where(there).get() ?? null;
}

/** By id; those of other tables, and deleted ones, are not there. */
export function pageTitles(db: Db, tableId: string, ids: readonly string[]): Map<string, string> {
  if (ids.length === 0) return new Map();
  const { id, title } = adventurePages;
  const rows = db
    .select({ id, title })
    .from(adventurePages)
    .innerJoin(adventures, eq(adventures.id, adventurePages.adventureId))
    .where(
      and(
        eq(adventures.tableId, tableId),
        inArray(id, [...ids]),
        isNull(adventurePages.deletedAt),
        isNull(adventures.deletedAt),
      ),
    )
    .all();
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** With their texts, one after the other: together they may be 20 MB. */
export function* eachPage(db: Db, adventureId: string): Generator<StoredPage> {
  for (const { id } of listPages(db, adventureId)) {
    const page = findPage(db, id);
    if (page) yield page;
  }
}

export function countPages(db: Db, adventureId: string): number {
  return (
    db
      .select({ total: sql<number>`count(*)` })
      .from(adventurePages)
      .where(eq(adventurePages.adventureId, adventureId))
      .get()?.total ?? 0
  );
}

/** @param after the page in front of it; null for the beginning, absent for the end. @param key absent: a free one, by its title. */
export function insertPage(
  db: Db,
  adventureId: string,
  page: { id: string; title: string; text: string; key?: string },
  { after, now }: { after?: string | null | undefined; now: number },
): void {
  const of = and(eq(adventurePages.adventureId, adventureId), isNull(adventurePages.deletedAt));
  const key = page.key ?? freeKey(page.title, takenKeys(db, of));
  giveWay(db, adventureId, key);
  const last = db
    .select({ position: max(adventurePages.position) })
    .from(adventurePages)
    .where(of)
    .get();
  db.insert(adventurePages)
    .values({ ...page, key, adventureId, position: (last?.position ?? 0) + 1, updatedAt: now })
    .run();
  if (after !== undefined) movePageTo(db, adventureId, page.id, after);
  linkPage(db, adventureId, page);
}

/** A deleted page that still has the key, since it may come back, gets another. */
function giveWay(db: Db, adventureId: string, key: string): void {
  const of = eq(adventurePages.adventureId, adventureId);
  const pages = db.select({ id: adventurePages.id, key: adventurePages.key }).from(adventurePages);
  const held = pages
    .where(of)
    .all()
    .find((page) => sameKey(page.key) === sameKey(key));
  if (!held) return;
  db.update(adventurePages)
    .set({ key: freeKey(key, takenKeys(db, of)) })
    .where(eq(adventurePages.id, held.id))
    .run();
}

function takenKeys(db: Db, which: SQL | undefined): ReadonlySet<string> {
  const rows = db.select({ key: adventurePages.key }).from(adventurePages).where(which).all();
  return new Set(rows.map(({ key }) => sameKey(key)));
}

export function changePage(db: Db, id: string, change: Partial<typeof adventurePages.$inferInsert>): void {
  db.update(adventurePages).set(change).where(eq(adventurePages.id, id)).run();
  const page = change.text === undefined ? null : findPage(db, id);
  if (page) linkPage(db, page.adventureId, page);
}

/** Behind another page, or to the beginning. One that is not there is the end. */
export function movePageTo(db: Db, adventureId: string, id: string, after: string | null): void {
  const others = listPages(db, adventureId).filter((page) => page.id !== id);
  const found = others.findIndex((page) => page.id === after);
  const place = after === null ? 0 : found < 0 ? others.length : found + 1;
  const ids = others.map((page) => page.id).toSpliced(place, 0, id);
  for (const [index, each] of ids.entries()) {
    const at = and(eq(adventurePages.id, each), ne(adventurePages.position, index + 1));
    db.update(adventurePages)
      .set({ position: index + 1 })
      .where(at)
      .run();
  }
}

export function listDeletedPages(db: Db, tableId: string, deletedBy: string, since: number) {
  return db
    .select({ page: adventurePages })
    .from(adventurePages)
    .innerJoin(adventures, eq(adventures.id, adventurePages.adventureId))
    .where(
      and(
        eq(adventures.tableId, tableId),
        isNull(adventures.deletedAt),
        eq(adventurePages.deletedBy, deletedBy),
        gte(adventurePages.deletedAt, since),
      ),
    )
    .orderBy(desc(adventurePages.deletedAt))
    .all()
    .map(({ page }) => page);
}

/** For good. */
export function purgePages(db: Db, before: number): void {
  db.delete(adventurePages).where(lt(adventurePages.deletedAt, before)).run();
}
