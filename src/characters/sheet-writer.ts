import type { Character } from "#shared/schemas/character.ts";
import type { Db } from "../db/open.ts";
import type { SheetRight } from "./sheet-right.ts";
import { findAny, writeSheet } from "./store.ts";

/** An investigator that has changed, and who is to hear of it. */
/** An investigator was stored. */
export interface CharacterEvent {
  readonly kind: "character-changed";
  readonly change: CharacterChange;
}

export interface CharacterChange {
  /** Who has it, and who had it if it was given away. */
  readonly owners: readonly string[];
  readonly id: string;
  /** Null when it was deleted. */
  readonly version: number | null;
  /** Where it sits, and where it sat before if it has moved: their masters are told. */
  readonly tables: readonly (string | null)[];
  /** What the table where it sits now is to remember: its owner and the masters read it there. */
  readonly news?: TableNews | null;
}

/** An investigator from outside, for the diary of a table. */
export interface TableNews {
  readonly tableId: string;
  /** Whose investigator it is about. */
  readonly ownerId: string;
  readonly name: string;
  readonly isFromFile: boolean;
  /** It has come, waits for a master, or plays as it came or as the table knew it. */
  readonly how: "arrived" | "waiting" | "accepted" | "restored";
  /** For which it waits. */
  readonly differences: readonly string[];
}

/** @param session of its owner, who has changed it. */
export const changeOf = (
  { userId }: { userId: string },
  { _id: id, version, tableId }: Pick<Character, "_id" | "version" | "tableId">,
): CharacterChange => ({ owners: [userId], id, version, tables: [tableId] });

export interface SheetChange extends CharacterChange {
  readonly version: number;
}

/**
 * The one way in which the rules of play change a sheet: applies a pure function to what is stored, and writes.
 * @param right made in this transaction. @param change gives null to leave the sheet as it is. @returns null then.
 */
export function changeSheet(
  tx: Db,
  right: SheetRight,
  change: (sheet: Character) => Character | null,
  now: number,
): SheetChange | null {
  right.assertOf(tx);
  const { id, ownerId } = right;
  // It may have been changed since the right was made.
  const stored = findAny(tx, id)?.character;
  const changed = stored && change(stored);
  if (!changed) return null;
  const version = stored.version + 1;
  writeSheet(tx, { ...changed, version }, now);
  return { id, owners: [ownerId], version, tables: [stored.tableId] };
}
