import { and, asc, count, eq, or, sql } from "drizzle-orm";
import { afterEdit } from "#shared/rules/sanity.ts";
import type { Character, CharacterDraft, CharacterState } from "#shared/schemas/character.ts";
import { CharacterSummary } from "#shared/schemas/character-summary.ts";
import { type Condition, healthy } from "#shared/schemas/condition.ts";
import { partsOf } from "../db/document-parts.ts";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import { characters, seats } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { isWaiting, rememberLeaving } from "../tables/index.ts";
import { assemble, documentOf, split } from "./row.ts";
import { readState, sanityOf, stateOf } from "./stored-state.ts";

const owned = (ownerId: string) => eq(characters.ownerId, ownerId);

const summariesOf = prepared((db) =>
  db
    .select({
      id: characters.id,
      version: characters.version,
      tableId: characters.tableId,
      text: partsOf("playerName", "characterInfo"),
    })
    .from(characters)
    .where(eq(characters.ownerId, sql.placeholder("ownerId")))
    .orderBy(asc(characters.createdAt), asc(characters.id))
    .prepare(),
);

/** Oldest first. */
export function listCharacters(db: Db, ownerId: string): CharacterSummary[] {
  return summariesOf(db)
    .all({ ownerId })
    .map(({ id, version, tableId, text }) =>
      CharacterSummary.parse({ ...JSON.parse(text), _id: id, version, tableId, images: {} }),
    );
}

export function countCharacters(db: Db, ownerId: string): number {
  return db.select({ total: count() }).from(characters).where(owned(ownerId)).get()?.total ?? 0;
}

export function bytesOfCharacters(db: Db, ownerId: string, id: string | null): { all: number; one: number } {
  const rows = db
    .select({ id: characters.id, bytes: sql<number>`octet_length(${characters.document})` })
    .from(characters)
    .where(owned(ownerId))
    .all();
  return {
    all: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    one: rows.find((row) => row.id === id)?.bytes ?? 0,
  };
}

const isNamed = eq(characters.id, sql.placeholder("id"));
const ownCharacter = prepared((db) =>
  db
    .select()
    .from(characters)
    .where(and(isNamed, eq(characters.ownerId, sql.placeholder("ownerId"))))
    .prepare(),
);

/** Null for somebody else's. */
export function findCharacter(db: Db, ownerId: string, id: string): Character | null {
  const row = ownCharacter(db).get({ id, ownerId });
  return row ? marked(db, assemble(row)) : null;
}

const marked = (db: Db, character: Character): Character =>
  isWaiting(db, character._id) ? { ...character, awaitsConfirmation: true } : character;

const readableCharacter = prepared((db) =>
  db
    .select({ character: characters })
    .from(characters)
    .leftJoin(
      seats,
      and(
        eq(seats.tableId, characters.tableId),
        eq(seats.userId, sql.placeholder("readerId")),
        eq(seats.isMaster, true),
      ),
    )
    .where(and(isNamed, or(eq(characters.ownerId, sql.placeholder("readerId")), eq(seats.isMaster, true))))
    .prepare(),
);

/** One's own, or one at a table that one leads. */
export function findReadable(db: Db, readerId: string, id: string): Character | null {
  const row = readableCharacter(db).get({ id, readerId });
  return row ? marked(db, assemble(row.character)) : null;
}

/** Checks no right: callers do. Reads no portrait: a roll must not read megabytes. */
export function findAny(db: Db, id: string): { ownerId: string; character: Character } | null {
  const { ownerId, version, tableId, state, document } = characters;
  const row = db
    .select({ id: characters.id, ownerId, version, tableId, state, document })
    .from(characters)
    .where(eq(characters.id, id))
    .get();
  return row ? { ownerId: row.ownerId, character: assemble({ ...row, avatar: null }) } : null;
}

/** Does not read the sheet, which may be long. */
export function findCondition(db: Db, id: string): Pick<Condition, "dead" | "unconscious"> | null {
  const row = db.select({ state: characters.state }).from(characters).where(eq(characters.id, id)).get();
  return row ? readState(row.state, { points: [] }).condition : null;
}

/** Leaves the portrait unchanged. */
export function writeSheet(db: Db, character: Character, now: number): void {
  const { _id, version, tableId: _table, awaitsConfirmation: _mark, ticks, condition, ...draft } = character;
  db.update(characters)
    .set({
      version,
      document: documentOf(draft),
      state: stateOf({ ticks, condition }),
      updatedAt: now,
    })
    .where(eq(characters.id, _id))
    .run();
}

export function findAvatar(db: Db, owner: string, id: string): string | null {
  const row = db
    .select({ avatar: characters.avatar })
    .from(characters)
    .where(and(eq(characters.id, id), owned(owner)))
    .get();
  return row?.avatar ?? null;
}

export function findCreated(db: Db, ownerId: string, creationKey: string): Character | null {
  const row = db
    .select()
    .from(characters)
    .where(and(eq(characters.ownerId, ownerId), eq(characters.creationKey, creationKey)))
    .get();
  return row ? assemble(row) : null;
}

export function insertCharacter(
  db: Db,
  ownerId: string,
  tableId: string | null,
  draft: CharacterDraft,
  now: number,
  creationKey: string | null = null,
  state: CharacterState = { ticks: [], condition: healthy(sanityOf(draft)) },
): Character {
  const id = Bun.randomUUIDv7();
  db.insert(characters)
    .values({
      id,
      ownerId,
      tableId,
      version: 1,
      ...split(draft),
      state: stateOf(state),
      createdAt: now,
      updatedAt: now,
      creationKey,
    })
    .run();
  return { ...draft, _id: id, version: 1, tableId, ...state };
}

/** @param seenVersion undefined replaces any version. @returns null when this owner has no such character. */
export function replaceCharacter(
  db: Db,
  ownerId: string,
  id: string,
  draft: CharacterDraft,
  seenVersion: number | undefined,
  now: number,
): { saved: boolean; character: Character } | null {
  return inTransaction(db, (tx) => {
    const stored = findCharacter(tx, ownerId, id);
    if (!stored) return null;
    if (seenVersion !== undefined && seenVersion !== stored.version)
      return { saved: false, character: stored };
    const { ticks } = stored;
    const condition = afterEdit(stored.condition, sanityOf(draft));
    const version = stored.version + 1;
    tx.update(characters)
      .set({ version, ...split(draft), state: stateOf({ ticks, condition }), updatedAt: now })
      .where(and(eq(characters.id, id), owned(ownerId)))
      .run();
    return { saved: true, character: { ...stored, ...draft, version, condition } };
  });
}

/** @returns its former table; null when this owner had no such character. */
export function deleteCharacter(db: Db, ownerId: string, id: string): { tableId: string | null } | null {
  const gone = db
    .delete(characters)
    .where(and(eq(characters.id, id), owned(ownerId)))
    .returning({ tableId: characters.tableId })
    .all();
  return gone[0] ?? null;
}

/** The table that it leaves remembers how it was. */
export function moveCharacter(db: Db, ownerId: string, id: string, tableId: string | null): void {
  rememberLeaving(
    db,
    and(eq(characters.id, id), owned(ownerId), sql`${characters.tableId} IS NOT ${tableId}`),
  );
  db.update(characters)
    .set({ tableId, version: sql`${characters.version} + 1` })
    .where(and(eq(characters.id, id), owned(ownerId)))
    .run();
}
