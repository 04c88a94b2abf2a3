import { desc, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { Character } from "#shared/schemas/character.ts";
import { partsOf } from "../db/document-parts.ts";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import { characters, users } from "../db/schema.ts";
import { readState } from "./stored-state.ts";

const StoredOnBoard = z.pick(Character, {
  playerName: true,
  characterInfo: true,
  points: true,
  skills: true,
});
type OnBoard = z.infer<typeof StoredOnBoard> & Pick<Character, "_id" | "version" | "condition">;
const boardParts = prepared((db) =>
  db
    .select({
      version: characters.version,
      state: characters.state,
      text: partsOf("playerName", "characterInfo", "points", "skills"),
    })
    .from(characters)
    .where(eq(characters.id, sql.placeholder("id")))
    .prepare(),
);

const StoredPassive = z.pick(Character, {
  characterInfo: true,
  characteristics: true,
  points: true,
  skills: true,
});
export type PassiveSheet = z.infer<typeof StoredPassive>;
const passiveParts = prepared((db) =>
  db
    .select({ text: partsOf("characterInfo", "characteristics", "points", "skills") })
    .from(characters)
    .where(eq(characters.id, sql.placeholder("id")))
    .prepare(),
);

/** Sorted by owner, then by age. @param most keeps those saved last. */
export function listIdsAt(db: Db, tableId: string, most: number): { id: string; username: string }[] {
  const { id, createdAt } = characters;
  const { username, usernameKey } = users;
  return db
    .select({ id, createdAt, username, usernameKey })
    .from(characters)
    .innerJoin(users, eq(users.id, characters.ownerId))
    .where(eq(characters.tableId, tableId))
    .orderBy(desc(characters.updatedAt))
    .limit(most)
    .all()
    .sort(
      (a, b) => compare(a.usernameKey, b.usernameKey) || a.createdAt - b.createdAt || compare(a.id, b.id),
    );
}

export function findForBoard(db: Db, id: string): OnBoard | null {
  const row = boardParts(db).get({ id });
  if (!row) return null;
  const document = StoredOnBoard.parse(JSON.parse(row.text));
  const { condition } = readState(row.state, document);
  return { ...document, _id: id, version: row.version, condition };
}

export function findForPassive(db: Db, id: string): PassiveSheet | null {
  const row = passiveParts(db).get({ id });
  return row ? StoredPassive.parse(JSON.parse(row.text)) : null;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
