import { and, asc, count, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { Character, type CharacterDraft } from "#shared/schemas/character.ts";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import { remembered } from "../db/remembered.ts";
import { characters, users } from "../db/tables.ts";
import { type JsonText, jsonText } from "../http/json-text.ts";

/** Whose characters are meant: every query of an owned row takes it, so a foreign row is simply not there. */
export type Owner = string | "anyone";

const owned = (owner: Owner) => (owner === "anyone" ? undefined : eq(characters.ownerId, owner));

const charactersOf = prepared((db) =>
  db
    .select({ id: characters.id, version: characters.version, document: characters.document })
    .from(characters)
    .where(eq(characters.ownerId, sql.placeholder("ownerId")))
    .orderBy(asc(characters.createdAt), asc(characters.id))
    .prepare(),
);

/** Every character of a user without its avatar, oldest first. */
export function listCharacters(db: Db, ownerId: string): Character[] {
  return charactersOf(db)
    .all({ ownerId })
    .map((row) => assemble({ ...row, avatar: null }));
}

/** Every character of every user without its avatar, with its owner's name, player by player. */
export function listEveryCharacter(db: Db): { character: Character; username: string }[] {
  return db
    .select({
      id: characters.id,
      version: characters.version,
      document: characters.document,
      username: users.username,
    })
    .from(characters)
    .innerJoin(users, eq(users.id, characters.ownerId))
    .orderBy(asc(users.usernameKey), asc(characters.createdAt), asc(characters.id))
    .all()
    .map(({ username, ...row }) => ({ username, character: assemble({ ...row, avatar: null }) }));
}

export function countCharacters(db: Db, ownerId: string): number {
  return db.select({ total: count() }).from(characters).where(owned(ownerId)).get()?.total ?? 0;
}

const isNamed = eq(characters.id, sql.placeholder("id"));
const anyCharacter = prepared((db) => db.select().from(characters).where(isNamed).prepare());
const ownCharacter = prepared((db) =>
  db
    .select()
    .from(characters)
    .where(and(isNamed, eq(characters.ownerId, sql.placeholder("ownerId"))))
    .prepare(),
);

export function findCharacter(db: Db, owner: Owner, id: string): Character | null {
  const row =
    owner === "anyone" ? anyCharacter(db).get({ id }) : ownCharacter(db).get({ id, ownerId: owner });
  return row ? assemble(row) : null;
}

/** What the routes answer most, as JSON: a sheet is read far more often than anything is written. */
const MOST_TEXT = 4 * 1024 * 1024;
const weighText = (text: string | null) => text?.length ?? 0;

const characterTexts = remembered<JsonText<{ character: Character }> | null>(
  (db, key) => {
    const [id = "", ownerId] = key.split(" ");
    const character = findCharacter(db, ownerId ?? "anyone", id);
    return character && jsonText({ character });
  },
  { weigh: weighText, most: MOST_TEXT },
);

/** `{character}` as JSON, or null where there is none of this owner. */
export function characterText(db: Db, owner: Owner, id: string): JsonText<{ character: Character }> | null {
  return characterTexts(db, owner === "anyone" ? id : `${id} ${owner}`);
}

/** `{characters}` of a user as JSON. */
export const characterListText = remembered<JsonText<{ characters: Character[] }>>(
  (db, ownerId) => jsonText({ characters: listCharacters(db, ownerId) }),
  { weigh: weighText, most: MOST_TEXT },
);

export function findAvatar(db: Db, owner: Owner, id: string): string | null {
  const row = db
    .select({ avatar: characters.avatar })
    .from(characters)
    .where(and(eq(characters.id, id), owned(owner)))
    .get();
  return row?.avatar ?? null;
}

/** The character that a request of this name has made. */
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
  draft: CharacterDraft,
  now: number,
  creationKey: string | null = null,
): Character {
  const id = Bun.randomUUIDv7();
  db.insert(characters)
    .values({ id, ownerId, version: 1, ...split(draft), createdAt: now, updatedAt: now, creationKey })
    .run();
  return { ...draft, _id: id, version: 1 };
}

/**
 * Writes a character over the stored one, if that one still has the version that the writer saw.
 * Reading, comparing and writing are one transaction, so no change is overwritten unseen.
 *
 * @param seenVersion undefined takes the update as it is.
 * @returns null when there is no such character of this owner.
 */
export function replaceCharacter(
  db: Db,
  ownerId: string,
  id: string,
  draft: CharacterDraft,
  seenVersion: number | undefined,
  now: number,
): { saved: boolean; character: Character } | null {
  return db.transaction(
    (tx) => {
      const stored = findCharacter(tx, ownerId, id);
      if (!stored) return null;
      if (seenVersion !== undefined && seenVersion !== stored.version)
        return { saved: false, character: stored };
      const version = stored.version + 1;
      tx.update(characters)
        .set({ version, ...split(draft), updatedAt: now })
        .where(and(eq(characters.id, id), owned(ownerId)))
        .run();
      return { saved: true, character: { ...draft, _id: id, version } };
    },
    { behavior: "immediate" },
  );
}

/** Tells whether there was such a character of this owner. */
export function deleteCharacter(db: Db, ownerId: string, id: string): boolean {
  const gone = db
    .delete(characters)
    .where(and(eq(characters.id, id), owned(ownerId)))
    .returning({ id: characters.id })
    .all();
  return gone.length > 0;
}

function split(draft: CharacterDraft): { document: string; avatar: string | null } {
  const { avatar = null, ...images } = draft.images;
  return { document: JSON.stringify({ ...draft, images }), avatar };
}

/** Made once: a schema is compiled at its first use, which takes longer than reading with it. */
const StoredDocument = z.omit(Character, { _id: true, version: true });

function assemble(row: { id: string; version: number; document: string; avatar: string | null }): Character {
  const document: unknown = JSON.parse(row.document);
  const stored = StoredDocument.parse(document);
  const images = row.avatar === null ? {} : { avatar: row.avatar };
  return { ...stored, images, _id: row.id, version: row.version };
}
