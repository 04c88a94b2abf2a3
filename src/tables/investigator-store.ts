import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { characters, seats } from "../db/schema.ts";

/** An investigator that has come to a table or left it. */
export type MovedCharacter = Pick<typeof characters.$inferSelect, "id" | "version" | "ownerId">;

/** Also takes the person's investigators from the table. @returns them. */
export function deleteSeat(db: Db, tableId: string, userId: string): MovedCharacter[] {
  db.delete(seats)
    .where(and(eq(seats.tableId, tableId), eq(seats.userId, userId)))
    .run();
  return db
    .update(characters)
    .set({ tableId: null, version: sql`${characters.version} + 1` })
    .where(and(eq(characters.tableId, tableId), eq(characters.ownerId, userId)))
    .returning({ id: characters.id, version: characters.version, ownerId: characters.ownerId })
    .all();
}

const nameOfCharacter = sql<string>`${characters.document} ->> '$.characterInfo.name'`;

/** Of everybody at a table, those saved last first. */
export function listCharactersAt(db: Db, tableId: string) {
  return db
    .select({ _id: characters.id, ownerId: characters.ownerId, name: nameOfCharacter })
    .from(characters)
    .where(eq(characters.tableId, tableId))
    .orderBy(desc(characters.updatedAt), desc(characters.id))
    .all();
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

/** @returns it; null when the giver no longer had it. */
export function giveCharacter(
  db: Db,
  characterId: string,
  from: string,
  to: { ownerId: string; tableId: string },
  now: number,
): MovedCharacter | null {
  const given = db
    .update(characters)
    .set({ ...to, creationKey: null, updatedAt: now, version: sql`${characters.version} + 1` })
    .where(and(eq(characters.id, characterId), eq(characters.ownerId, from)))
    .returning({ id: characters.id, version: characters.version, ownerId: characters.ownerId })
    .all();
  return given[0] ?? null;
}
