import type { Character } from "#shared/schemas/character.ts";
import type { Db } from "../db/open.ts";
import type { SheetRight } from "./sheet-right.ts";
import { findAny, writeSheet } from "./store.ts";

export interface CharacterEvent {
  readonly kind: "character-changed";
  readonly change: CharacterChange;
}

export interface CharacterChange {
  /** Includes the former owner of one that was given away. */
  readonly owners: readonly string[];
  readonly id: string;
  readonly version: number | null;
  /** Where it sits, and where it sat before: their masters are told. */
  readonly tables: readonly (string | null)[];
  readonly news?: TableNews | null;
}

export interface TableNews {
  readonly tableId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly isFromFile: boolean;
  readonly how: "arrived" | "waiting" | "accepted" | "restored";
  readonly differences: readonly string[];
}

export const changeOf = (
  { userId }: { userId: string },
  { _id: id, version, tableId }: Pick<Character, "_id" | "version" | "tableId">,
): CharacterChange => ({ owners: [userId], id, version, tables: [tableId] });

export interface SheetChange extends CharacterChange {
  readonly version: number;
}

/** The only way in which rules change a sheet. @param right made in this transaction. @param change returns null to leave the sheet as it is. */
export function changeSheet(
  tx: Db,
  right: SheetRight,
  change: (sheet: Character) => Character | null,
  now: number,
): SheetChange | null {
  right.assertOf(tx);
  const { id, ownerId } = right;
  // It may have changed since the right was made.
  const stored = findAny(tx, id)?.character;
  const changed = stored && change(stored);
  if (!changed) return null;
  const version = stored.version + 1;
  writeSheet(tx, { ...changed, version }, now);
  return { id, owners: [ownerId], version, tables: [stored.tableId] };
}
