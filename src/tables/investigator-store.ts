import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { nameOfCharacter } from "../db/document-parts.ts";
import type { Db } from "../db/open.ts";
import { characters, seats, users } from "../db/schema.ts";
import { forgetLastKnown, rememberLeaving } from "./last-known.ts";

/** An investigator that has come to a table or left it. */
export interface MovedCharacter extends Pick<typeof characters.$inferSelect, "id" | "version"> {
  /** Who has it, and who had it. */
  readonly owners: readonly string[];
  /** Where it sits, and where it sat. */
  readonly tables: readonly (string | null)[];
}

/** Also takes the person's investigators from the table. @returns them. */
export function deleteSeat(db: Db, tableId: string, userId: string): MovedCharacter[] {
  db.delete(seats)
    .where(and(eq(seats.tableId, tableId), eq(seats.userId, userId)))
    .run();
  const leaving = and(eq(characters.tableId, tableId), eq(characters.ownerId, userId));
  rememberLeaving(db, leaving);
  return db
    .update(characters)
    .set({ tableId: null, version: sql`${characters.version} + 1` })
    .where(leaving)
    .returning({ id: characters.id, version: characters.version })
    .all()
    .map((left) => ({ ...left, owners: [userId], tables: [tableId] }));
}

/** More than any group plays with. To tell a name the whole sheet is read, which may be long. */
const MOST_NAMED = 200;

/** Of everybody at a table, those saved last first; of very many those chosen to play, and the newest. */
export function listCharactersAt(db: Db, tableId: string) {
  const chosen = db.select({ id: seats.playingId }).from(seats).where(eq(seats.tableId, tableId));
  const newest = db
    .select({ id: characters.id })
    .from(characters)
    .where(eq(characters.tableId, tableId))
    // In the order of its index, so that no other row is read.
    .orderBy(sql`${characters}.rowid DESC`)
    .limit(MOST_NAMED);
  // The sign keeps SQLite from going through all of the table's.
  const isHere = sql`+${characters.tableId} = ${tableId}`;
  return db
    .select({ _id: characters.id, ownerId: characters.ownerId, name: nameOfCharacter })
    .from(characters)
    .where(and(isHere, sql`${characters.id} IN (SELECT * FROM ${newest} UNION SELECT * FROM ${chosen})`))
    .orderBy(desc(characters.updatedAt), desc(characters.id))
    .all();
}

/** Who has each of these that sits at the table. */
export function ownersAt(db: Db, tableId: string, ids: readonly string[]): Map<string, string> {
  const here = and(eq(characters.tableId, tableId), inArray(characters.id, [...ids]));
  const rows = db
    .select({ id: characters.id, ownerId: characters.ownerId })
    .from(characters)
    .where(here)
    .all();
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]));
}

export function findCharacterAt(db: Db, tableId: string, characterId: string): { ownerId: string } | null {
  const row = db
    .select({ ownerId: characters.ownerId })
    .from(characters)
    .where(and(eq(characters.id, characterId), eq(characters.tableId, tableId)))
    .get();
  return row ?? null;
}

export function ownsCharacter(db: Db, ownerId: string, characterId: string): boolean {
  const own = and(eq(characters.id, characterId), eq(characters.ownerId, ownerId));
  return db.select({ id: characters.id }).from(characters).where(own).get() !== undefined;
}

/** Whoever is given it plays it: the sheet says so. @returns it; null when the giver no longer had it. */
export function giveCharacter(
  db: Db,
  characterId: string,
  from: string,
  to: { ownerId: string; tableId: string },
  now: number,
): MovedCharacter | null {
  const own = and(eq(characters.id, characterId), eq(characters.ownerId, from));
  const former = db.select().from(characters).where(own).get();
  if (!former) return null;
  const version = former.version + 1;
  const player = db.select({ name: users.username }).from(users).where(eq(users.id, to.ownerId));
  const document = sql`json_set(${characters.document}, '$.playerName', ${player})`;
  if (former.tableId !== to.tableId) rememberLeaving(db, own);
  db.update(characters)
    .set({ ...to, document, creationKey: null, updatedAt: now, version })
    .where(own)
    .run();
  // A master of the table gives it as it is.
  forgetLastKnown(db, to.tableId, characterId);
  return { id: characterId, version, owners: [to.ownerId, from], tables: [to.tableId, former.tableId] };
}

export function countOwned(db: Db, ownerId: string): number {
  const owned = db.select({ total: count() }).from(characters).where(eq(characters.ownerId, ownerId));
  return owned.get()?.total ?? 0;
}
