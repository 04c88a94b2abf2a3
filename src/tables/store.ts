import { and, asc, count, eq, sql } from "drizzle-orm";
import { readStory, type StoryTime, writeStory } from "#shared/rules/calendar.ts";
import { DEFAULT_SETTINGS, type TableEntry, TableSettings } from "#shared/schemas/table.ts";
import type { Db } from "../db/open.ts";
import { characters, seats, tables } from "../db/schema.ts";

export type TableRow = typeof tables.$inferSelect;

const players = (db: Db) => db.$count(seats, and(eq(seats.tableId, tables.id), eq(seats.isMaster, false)));

const entryOf = (db: Db) => ({
  _id: tables.id,
  name: tables.name,
  isMaster: seats.isMaster,
  isOpen: tables.isOpen,
  isArchived: tables.isArchived,
  players: players(db),
});

export function listTablesOf(db: Db, userId: string): TableEntry[] {
  return db
    .select(entryOf(db))
    .from(seats)
    .innerJoin(tables, eq(tables.id, seats.tableId))
    .where(eq(seats.userId, userId))
    .orderBy(asc(tables.isArchived), asc(tables.name), asc(tables.id))
    .all();
}

export function findEntry(db: Db, userId: string, tableId: string): TableEntry | null {
  const row = db
    .select(entryOf(db))
    .from(seats)
    .innerJoin(tables, eq(tables.id, seats.tableId))
    .where(and(eq(seats.userId, userId), eq(tables.id, tableId)))
    .get();
  return row ?? null;
}

export function findTable(db: Db, tableId: string): TableRow | null {
  return db.select().from(tables).where(eq(tables.id, tableId)).get() ?? null;
}

export function listTables(db: Db) {
  return db
    .select({
      _id: tables.id,
      name: tables.name,
      isOpen: tables.isOpen,
      isArchived: tables.isArchived,
      players: players(db),
      masters: db.$count(seats, and(eq(seats.tableId, tables.id), eq(seats.isMaster, true))),
      characters: db.$count(characters, eq(characters.tableId, tables.id)),
    })
    .from(tables)
    .orderBy(asc(tables.createdAt), asc(tables.id))
    .all();
}

export function countTables(db: Db): number {
  return db.select({ total: count() }).from(tables).get()?.total ?? 0;
}

export function countTablesInUse(db: Db): number {
  return db.select({ total: count() }).from(tables).where(eq(tables.isArchived, false)).get()?.total ?? 0;
}

export function insertTable(db: Db, table: { id: string; name: string; createdAt: number }): void {
  db.insert(tables)
    .values({ ...table, isOpen: false })
    .run();
}

export function changeTable(
  db: Db,
  tableId: string,
  change: {
    name?: string | undefined;
    isOpen?: boolean | undefined;
    isArchived?: boolean | undefined;
    settings?: TableSettings;
  },
): void {
  const { settings, ...plain } = change;
  db.update(tables)
    .set({
      ...plain,
      ...(settings && { settings: JSON.stringify(settings) }),
      version: sql`${tables.version} + 1`,
    })
    .where(eq(tables.id, tableId))
    .run();
}

export function settingsOf({ settings }: Pick<TableRow, "settings">): TableSettings {
  return TableSettings.parse({ ...DEFAULT_SETTINGS, ...JSON.parse(settings) });
}

/** Defaults for an unknown table. */
export function settingsAt(db: Db, tableId: string): TableSettings {
  const table = findTable(db, tableId);
  return table ? settingsOf(table) : DEFAULT_SETTINGS;
}

/** The id of the table's development phase; null outside one. */
export function developmentAt(db: Db, tableId: string): string | null {
  return findTable(db, tableId)?.development ?? null;
}

/** Keeps the version: it does not conflict with edits of the table. */
export function setDevelopment(db: Db, tableId: string, development: string | null): void {
  db.update(tables).set({ development }).where(eq(tables.id, tableId)).run();
}

/** Null where the table sets none. */
export function storyAt(db: Db, tableId: string): StoryTime | null {
  const story = findTable(db, tableId)?.story ?? null;
  return story === null ? null : readStory(story);
}

/** Keeps the version, as `setDevelopment`. */
export function setStory(db: Db, tableId: string, story: StoryTime | null): void {
  db.update(tables)
    .set({ story: story && writeStory(story) })
    .where(eq(tables.id, tableId))
    .run();
}

export function openTables(db: Db): Pick<TableRow, "id" | "isFirst">[] {
  return db
    .select({ id: tables.id, isFirst: tables.isFirst })
    .from(tables)
    .where(and(eq(tables.isOpen, true), eq(tables.isArchived, false)))
    .orderBy(asc(tables.isFirst))
    .all();
}
