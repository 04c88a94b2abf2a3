import { MOST_ROLLS, stillShown } from "#shared/roll-limits.ts";
import type { Db } from "../db/open.ts";
import { deleteLongTold, findByClient, insertRoll, type KeptRoll, shownRolls } from "../rolls/index.ts";

/** The rolls that are shown at a table; the database keeps them over a restart. */
export class LiveRolls {
  #newestFirst: KeptRoll[];
  readonly #unkept = new Set<KeptRoll>();
  #hasSwept = false;

  constructor(
    private readonly db: Db,
    private readonly tableId: string,
    now: number,
  ) {
    this.#newestFirst = stillShown(shownRolls(db, tableId, now, MOST_ROLLS));
  }

  /** Newest first. */
  at(now: number): KeptRoll[] {
    return this.#newestFirst.filter((roll) => isAlive(roll, now));
  }

  /** Drops expired rolls, and the oldest beyond the limit. @param isKept whether it is stored already. */
  add(roll: KeptRoll, isKept: boolean): void {
    this.#newestFirst = stillShown([roll, ...this.at(roll.sentAt)]);
    if (!isKept) this.#unkept.add(roll);
    if (this.#unkept.size <= MOST_ROLLS) return;
    // The disk takes nothing: only what is still shown waits for it.
    const shown = new Set(this.#newestFirst);
    for (const waiting of this.#unkept) if (!shown.has(waiting)) this.#unkept.delete(waiting);
  }

  /** One that may not be stored yet. */
  named(userId: string, clientId: string): KeptRoll | null {
    const isIt = (kept: KeptRoll) => kept.userId === userId && kept.roll.clientId === clientId;
    return this.#newestFirst.find(isIt) ?? null;
  }

  /** Puts a roll that has changed in its place. */
  replace(roll: KeptRoll): void {
    this.#newestFirst = this.#newestFirst.map((known) => (known.id === roll.id ? roll : known));
  }

  /** Stores the new rolls. If that throws, they are tried again with the next. */
  keep(): void {
    if (this.#unkept.size === 0) return;
    const [newest] = this.#newestFirst;
    this.db.transaction((tx) => {
      // Once: looking through all tables for each roll would make one table pay for the others.
      if (!this.#hasSwept && newest) deleteLongTold(tx, newest.sentAt);
      for (const roll of this.#unkept) if (!hasNameOfAnother(tx, roll)) insertRoll(tx, this.tableId, roll);
    });
    this.#hasSwept = true;
    this.#unkept.clear();
  }
}

/** Its name was used again before it could be stored. */
const hasNameOfAnother = (db: Db, { userId, roll: { clientId } }: KeptRoll): boolean =>
  userId !== null && clientId !== null && findByClient(db, userId, clientId) !== null;

/** A roll from further ahead than one lifetime was stored before the clock was set back. */
const isAlive = ({ sentAt, expiresAt }: KeptRoll, now: number) =>
  expiresAt > now && sentAt - now <= expiresAt - sentAt;
