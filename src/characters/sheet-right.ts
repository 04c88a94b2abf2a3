import { Refused } from "#shared/refused.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Db } from "../db/open.ts";
import { archived, seatOf } from "../tables/index.ts";
import { findAny } from "./store.ts";

export const NO_SUCH_CHARACTER = "Questo personaggio non esiste";

/** A person, or the rules of a table, whoever triggered them. */
type Actor = { readonly userId: string } | { readonly rulesOf: string };

/** Proof that a sheet may be changed, decided in this transaction. Only `rightToChange` makes one; `changeSheet` requires it. */
export class SheetRight {
  readonly #tx: Db;

  constructor(
    key: typeof MADE_HERE,
    tx: Db,
    /** Without the portrait. */
    readonly sheet: Character,
    readonly ownerId: string,
    readonly isOwner: boolean,
    readonly isMaster: boolean,
  ) {
    if (key !== MADE_HERE) throw new Error("a right is made by rightToChange only");
    this.#tx = tx;
  }

  get id(): string {
    return this.sheet._id;
  }

  get tableId(): string | null {
    return this.sheet.tableId;
  }

  /** Owners and seats may differ in another transaction. @throws Error. */
  assertOf(tx: Db): void {
    if (tx !== this.#tx) throw new Error("a right holds in its own transaction only");
  }
}

const MADE_HERE = Symbol();

/** For the owner, or a master of its table. @throws Refused `not_found`, also when it has left the table of `rulesOf`, `archived`. */
export function rightToChange(tx: Db, actor: Actor, id: string): SheetRight {
  const found = findAny(tx, id);
  if (!found) throw noSuchCharacter();
  const { character, ownerId } = found;
  const { tableId } = character;
  if ("rulesOf" in actor) {
    if (tableId !== actor.rulesOf) throw noSuchCharacter();
    return new SheetRight(MADE_HERE, tx, character, ownerId, false, false);
  }
  const isOwner = ownerId === actor.userId;
  const seat = tableId === null ? null : seatOf(tx, actor.userId, tableId);
  if (!isOwner && !seat?.isMaster) throw noSuchCharacter();
  if (seat?.isArchived) throw archived();
  return new SheetRight(MADE_HERE, tx, character, ownerId, isOwner, seat?.isMaster === true);
}

const noSuchCharacter = () => new Refused("not_found", NO_SUCH_CHARACTER);
