import type { Character } from "#shared/schemas/character.ts";
import type { Db } from "../db/open.ts";
import { findAny, writeSheet } from "./store.ts";

export interface SheetChange {
  readonly id: string;
  readonly ownerId: string;
  readonly version: number;
  readonly tableId: string | null;
}

/**
 * The one way in which the rules of play change a sheet: reads what is stored, applies a pure function, writes.
 * Call inside a transaction. @param change gives null to leave the sheet as it is. @returns null then, and for a sheet that has gone.
 */
export function changeSheet(
  tx: Db,
  id: string,
  change: (sheet: Character) => Character | null,
  now: number,
): SheetChange | null {
  const found = findAny(tx, id);
  const changed = found && change(found.character);
  if (!found || !changed) return null;
  const version = found.character.version + 1;
  writeSheet(tx, { ...changed, version }, now);
  return { id, ownerId: found.ownerId, version, tableId: found.character.tableId };
}
