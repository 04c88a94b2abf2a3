import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { nameOfCharacter } from "../db/document-parts.ts";
import type { Db } from "../db/open.ts";
import { characters, seats, users } from "../db/schema.ts";
import { forgetLastKnown, rememberLeaving } from "./last-known-store.ts";

export interface MovedCharacter extends Pick<typeof characters.$inferSelect, "id" | "version"> {
  readonly owners: readonly string[];
  readonly tables: readonly (string | null)[];
}

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

/** Bounded because naming an investigator reads its whole sheet. */
const MOST_NAMED = 200;

/** The latest saved first; of too many those in play and the newest. */
export function listCharactersAt(db: Db, tableId: string) {
  const chosen = db.select({ id: seats.playingId }).from(seats).where(eq(seats.tableId, tableId));
  const newest = db
    .select({ id: characters.id })
    .from(characters)
    .where(eq(characters.tableId, tableId))
    // In the order of its index, so that no other row is read.
    .orderBy(sql`${characters}.rowid DESC`)
    .limit(MOST_NAMED);
  // The `+` keeps SQLite from using the index of the table's rows.
  const isHere = sql`+${characters.tableId} = ${tableId}`;
  return db
    .select({ _id: characters.id, ownerId: characters.ownerId, name: nameOfCharacter })
    .from(characters)
    .where(and(isHere, sql`${characters.id} IN (SELECT * FROM ${newest} UNION SELECT * FROM ${chosen})`))
    .orderBy(desc(characters.updatedAt), desc(characters.id))
    .all();
}

/** User ids by character id, of those who sit at this table. */
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

/** The receiver plays it. @returns null when the giver no longer had it. */
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
  // The giver is a master of the table, so nothing awaits confirmation.
  forgetLastKnown(db, to.tableId, characterId);
  return { id: characterId, version, owners: [to.ownerId, from], tables: [to.tableId, former.tableId] };
}

export function countOwned(db: Db, ownerId: string): number {
  const owned = db.select({ total: count() }).from(characters).where(eq(characters.ownerId, ownerId));
  return owned.get()?.total ?? 0;
}
