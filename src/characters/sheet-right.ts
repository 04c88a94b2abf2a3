import { Refused } from "#shared/refused.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Db } from "../db/open.ts";
import { archived, seatOf } from "../tables/index.ts";
import { findAny } from "./store.ts";

export const NO_SUCH_CHARACTER = "Questo personaggio non esiste";

/** Somebody, or the rules of a table for an investigator who sits there, whoever has caused them. */
type Actor = { readonly userId: string } | { readonly rulesOf: string };

/**
 * Proof that a sheet may be changed, from owner, seat and table as they are in this transaction. Only `rightToChange` makes one,
 * and `changeSheet` takes nothing else.
 */
export class SheetRight {
  readonly #tx: Db;

  constructor(
    key: typeof MADE_HERE,
    tx: Db,
    /** As stored, without the portrait. */
    readonly sheet: Character,
    readonly ownerId: string,
    readonly isOwner: boolean,
    /** Of the table where it sits. */
    readonly isMaster: boolean,
  ) {
    if (key !== MADE_HERE) throw new Error("a right is made by rightToChange only");
    this.#tx = tx;
  }

  get id(): string {
    return this.sheet._id;
  }

  /** Where it sits; null at no table. */
  get tableId(): string | null {
    return this.sheet.tableId;
  }

  /** Owners and seats may have changed since another transaction. @throws Error. */
  assertOf(tx: Db): void {
    if (tx !== this.#tx) throw new Error("a right holds in its own transaction only");
  }
}

const MADE_HERE = Symbol();

/**
 * The right to change one's own investigator, or one at a table that one leads.
 * @throws Refused `not_found`, also for one that has left the table whose rules would change it, `archived`.
 */
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
