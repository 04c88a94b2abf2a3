import { and, desc, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { Refused } from "#shared/refused.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import { nameOfCharacter, partsOf } from "../db/document-parts.ts";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import { characters, lastKnown } from "../db/schema.ts";

/** JSON of the parts of the sheet that rules use, and of their state. */
export interface Known {
  readonly parts: string;
  readonly state: string;
}

const GAME_PARTS = partsOf("characteristics", "points", "skills", "weapons", "equipments", "cash");

/** Call before they leave. A state that waits for a master is not remembered. */
export function rememberLeaving(tx: Db, leaving: SQL | undefined): void {
  const { id: characterId, tableId, state } = characters;
  tx.insert(lastKnown)
    .select(
      tx
        .select({ characterId, tableId, parts: GAME_PARTS.as("parts"), state, awaits: sql`0`.as("awaits") })
        .from(characters)
        .where(and(leaving, isNotNull(tableId))),
    )
    .onConflictDoUpdate({
      target: [lastKnown.characterId, lastKnown.tableId],
      set: { parts: sql`excluded.parts`, state: sql`excluded.state` },
      setWhere: eq(lastKnown.awaits, false),
    })
    .run();
}

const isOf = (tableId: string, characterId: string) =>
  and(eq(lastKnown.tableId, tableId), eq(lastKnown.characterId, characterId));

export function findLastKnown(db: Db, tableId: string, characterId: string): Known | null {
  const { parts, state } = lastKnown;
  return db.select({ parts, state }).from(lastKnown).where(isOf(tableId, characterId)).get() ?? null;
}

/** Known investigators of this owner with this name, the latest first: an import makes a new one. */
export function findNamesakes(
  db: Db,
  tableId: string,
  { id, ownerId, name }: { id: string; ownerId: string; name: string },
): Known[] {
  const isKnown = or(eq(characters.tableId, tableId), isNotNull(lastKnown.characterId));
  return db
    .select({
      name: nameOfCharacter,
      parts: sql<string>`coalesce(${lastKnown.parts}, ${GAME_PARTS})`,
      state: sql<string>`coalesce(${lastKnown.state}, ${characters.state})`,
    })
    .from(characters)
    .leftJoin(lastKnown, and(eq(lastKnown.characterId, characters.id), eq(lastKnown.tableId, tableId)))
    .where(and(eq(characters.ownerId, ownerId), ne(characters.id, id), isKnown))
    .orderBy(desc(characters.updatedAt), desc(characters.id))
    .all()
    .filter((other) => sameSkill(other.name, name));
}

export function insertAwaiting(tx: Db, tableId: string, characterId: string, known: Known): void {
  tx.insert(lastKnown)
    .values({ characterId, tableId, ...known, awaits: true })
    .onConflictDoUpdate({ target: [lastKnown.characterId, lastKnown.tableId], set: { awaits: true } })
    .run();
}

export function forgetLastKnown(tx: Db, tableId: string, characterId: string): void {
  tx.delete(lastKnown).where(isOf(tableId, characterId)).run();
}

/** Only where the table has a master: nobody else could confirm. */
const waits = sql`l.awaits = 1 AND EXISTS (SELECT 1 FROM seats s WHERE s.table_id = l.table_id AND s.is_master = 1)`;
const waitingOne = prepared((db) =>
  db
    .select({ id: sql<string>`l.character_id` })
    .from(sql`last_known l JOIN characters c ON c.id = l.character_id AND c.table_id = l.table_id`)
    .where(and(sql`l.character_id = ${sql.placeholder("id")}`, waits))
    .prepare(),
);

/** Whether changes made outside the table wait for its master. */
export const isWaiting = (db: Db, characterId: string): boolean =>
  waitingOne(db).get({ id: characterId }) !== undefined;

export function waitingAt(db: Db, tableId: string): Set<string> {
  const rows = db
    .select({ id: sql<string>`l.character_id` })
    .from(sql`last_known l JOIN characters c ON c.id = l.character_id AND c.table_id = l.table_id`)
    .where(and(sql`l.table_id = ${tableId}`, waits))
    .all();
  return new Set(rows.map(({ id }) => id));
}

/** @throws Refused `rule_broken` for an investigator that waits for a master. */
export function assertConfirmed(db: Db, characterId: string): void {
  if (!isWaiting(db, characterId)) return;
  throw new Refused(
    "rule_broken",
    "Questo investigatore è in attesa: prima chi conduce conferma le modifiche fatte fuori dal tavolo",
  );
}
