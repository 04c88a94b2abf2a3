import { and, asc, desc, eq, gte, isNull, lt, type SQLWrapper, sql } from "drizzle-orm";
import { clues } from "../clues/index.ts";
import { keepNewest } from "../db/keep-newest.ts";
import type { Db } from "../db/open.ts";
import { handouts, npcs, seats, tables, users } from "../db/schema.ts";
import type { Place } from "./place.ts";
import { wallCommands, wallLinks, wallNotes, wallPlaces, walls } from "./schema.ts";

/** What one command has changed, to be undone. */
export type Done = { readonly kind: "note" | "remove" | "link" | "cut"; readonly id: string } | Put;

export interface Put {
  readonly kind: "move" | "arrange";
  readonly moved: readonly Moved[];
}

export interface Moved {
  readonly cardId: string;
  /** Null where the card hung where its id says. */
  readonly from: Place | null;
  readonly to: Place;
}

const MOST_REMEMBERED = 20;

export const isWallShown = (db: Db, tableId: string): boolean =>
  db.select().from(walls).where(eq(walls.tableId, tableId)).get()?.isShown ?? false;

export function setWallShown(db: Db, tableId: string, isShown: boolean): void {
  db.insert(walls)
    .values({ tableId, isShown })
    .onConflictDoUpdate({ target: walls.tableId, set: { isShown } })
    .run();
}

export function placesAt(db: Db, tableId: string): Map<string, Place> {
  const rows = db.select().from(wallPlaces).where(eq(wallPlaces.tableId, tableId)).all();
  return new Map(rows.map(({ cardId, x, y }) => [cardId, { x, y }]));
}

/** @param place null: where its id says. */
export function putPlace(db: Db, tableId: string, cardId: string, place: Place | null): void {
  if (!place) {
    const one = and(eq(wallPlaces.tableId, tableId), eq(wallPlaces.cardId, cardId));
    db.delete(wallPlaces).where(one).run();
    return;
  }
  const { x, y } = place;
  db.insert(wallPlaces)
    .values({ tableId, cardId, x, y })
    .onConflictDoUpdate({ target: [wallPlaces.tableId, wallPlaces.cardId], set: { x, y } })
    .run();
}

export interface StoredNote {
  readonly id: string;
  readonly authorId: string;
  readonly by: string;
  readonly text: string;
}

export const notesAt = (db: Db, tableId: string): StoredNote[] =>
  db
    .select({ id: wallNotes.id, authorId: wallNotes.authorId, by: users.username, text: wallNotes.text })
    .from(wallNotes)
    .innerJoin(users, eq(users.id, wallNotes.authorId))
    .where(and(eq(wallNotes.tableId, tableId), isNull(wallNotes.deletedAt)))
    .orderBy(asc(wallNotes.id))
    .all();

/** A deleted one, too. */
export const findNote = (db: Db, id: string) =>
  db.select().from(wallNotes).where(eq(wallNotes.id, id)).get() ?? null;

export function insertNote(db: Db, note: typeof wallNotes.$inferInsert): void {
  db.insert(wallNotes).values(note).run();
}

export function setNoteDeleted(db: Db, id: string, deletedAt: number | null): void {
  db.update(wallNotes).set({ deletedAt }).where(eq(wallNotes.id, id)).run();
}

export interface StoredLink {
  readonly id: string;
  readonly authorId: string;
  readonly by: string;
  readonly fromId: string;
  readonly toId: string;
  readonly text: string;
}

export const linksAt = (db: Db, tableId: string): StoredLink[] =>
  db
    .select({
      id: wallLinks.id,
      authorId: wallLinks.authorId,
      by: users.username,
      fromId: wallLinks.fromId,
      toId: wallLinks.toId,
      text: wallLinks.text,
    })
    .from(wallLinks)
    .innerJoin(users, eq(users.id, wallLinks.authorId))
    .where(and(eq(wallLinks.tableId, tableId), isNull(wallLinks.deletedAt)))
    .orderBy(asc(wallLinks.id))
    .all();

/** A deleted one, too. */
export const findLink = (db: Db, id: string) =>
  db.select().from(wallLinks).where(eq(wallLinks.id, id)).get() ?? null;

export function insertLink(db: Db, link: typeof wallLinks.$inferInsert): void {
  db.insert(wallLinks).values(link).run();
}

export function setLinkDeleted(db: Db, id: string, deletedAt: number | null): void {
  db.update(wallLinks).set({ deletedAt }).where(eq(wallLinks.id, id)).run();
}

const ofPerson = (tableId: string, userId: string) =>
  and(eq(wallCommands.tableId, tableId), eq(wallCommands.userId, userId));

/** Forgets this person's older ones. */
export function remember(
  db: Db,
  { tableId, userId, at }: { tableId: string; userId: string; at: number },
  done: Done,
): void {
  const id = Bun.randomUUIDv7();
  db.insert(wallCommands)
    .values({ id, tableId, userId, done: JSON.stringify(done), at })
    .run();
  keepNewest(db, wallCommands, {
    of: ofPerson(tableId, userId),
    by: wallCommands.id,
    most: MOST_REMEMBERED,
  });
}

/** Newest first. */
export const remembered = (db: Db, tableId: string, userId: string, since: number) =>
  db
    .select({ id: wallCommands.id, done: wallCommands.done, at: wallCommands.at })
    .from(wallCommands)
    .where(and(ofPerson(tableId, userId), gte(wallCommands.at, since)))
    .orderBy(desc(wallCommands.id))
    .all()
    // Written by `remember` alone.
    .map(({ done, ...row }) => ({ ...row, done: JSON.parse(done) as Done }));

export function forgetCommand(db: Db, id: string): void {
  db.delete(wallCommands).where(eq(wallCommands.id, id)).run();
}

/** Deletes for good what was deleted before then, with links and places of what is gone. @param tableId omitted for all tables. */
export function sweepWall(db: Db, before: number, tableId?: string): void {
  const notes = tableId === undefined ? undefined : eq(wallNotes.tableId, tableId);
  db.delete(wallNotes)
    .where(and(notes, lt(wallNotes.deletedAt, before)))
    .run();
  const links = tableId === undefined ? undefined : eq(wallLinks.tableId, tableId);
  db.delete(wallLinks)
    .where(and(links, lt(wallLinks.deletedAt, before)))
    .run();
  db.delete(wallCommands).where(lt(wallCommands.at, before)).run();
  deleteOrphans(db, tableId);
}

/** Deletes links and places of cards that are in no room any more. @param tableId omitted for all tables. */
export function deleteOrphans(db: Db, tableId?: string): void {
  const links = tableId === undefined ? undefined : eq(wallLinks.tableId, tableId);
  const isLoose = sql`NOT (${isThere(wallLinks.fromId)} AND ${isThere(wallLinks.toId)})`;
  db.delete(wallLinks).where(and(links, isLoose)).run();
  const places = tableId === undefined ? undefined : eq(wallPlaces.tableId, tableId);
  db.delete(wallPlaces)
    .where(and(places, sql`NOT ${isThere(wallPlaces.cardId)}`))
    .run();
}

const isThere = (id: SQLWrapper) => sql`(
  EXISTS (SELECT 1 FROM ${clues} WHERE ${clues.id} = ${id}) OR EXISTS (SELECT 1 FROM ${handouts} WHERE ${handouts.id} = ${id})
  OR EXISTS (SELECT 1 FROM ${npcs} WHERE ${npcs.id} = ${id}) OR EXISTS (SELECT 1 FROM ${wallNotes} WHERE ${wallNotes.id} = ${id}))`;

/** Of all tables, oldest first, also of those that the author has left. */
export const notesBy = (db: Db, authorId: string) =>
  db
    .select({ at: wallNotes.createdAt, table: tables.name, text: wallNotes.text })
    .from(wallNotes)
    .innerJoin(tables, eq(tables.id, wallNotes.tableId))
    .where(and(eq(wallNotes.authorId, authorId), isNull(wallNotes.deletedAt)))
    .orderBy(asc(wallNotes.id))
    .all();

/** Of the tables where the author sits, oldest first. */
export const linksBy = (db: Db, authorId: string) =>
  db
    .select({
      id: wallLinks.id,
      at: wallLinks.createdAt,
      tableId: wallLinks.tableId,
      table: tables.name,
      isMaster: seats.isMaster,
      text: wallLinks.text,
    })
    .from(wallLinks)
    .innerJoin(tables, eq(tables.id, wallLinks.tableId))
    .innerJoin(seats, and(eq(seats.tableId, wallLinks.tableId), eq(seats.userId, authorId)))
    .where(and(eq(wallLinks.authorId, authorId), isNull(wallLinks.deletedAt)))
    .orderBy(asc(wallLinks.id))
    .all();
