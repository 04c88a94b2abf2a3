import { stillShown } from "#shared/roll-limits.ts";
import type { Db } from "../db/open.ts";
import { deleteExpiredRolls, type KeptRoll, keepRolls, keptRolls } from "./dice-store.ts";

/** The rolls that are shown at a table; the database keeps them over a restart. */
export class LiveRolls {
  #newestFirst: KeptRoll[];
  readonly #unkept = new Set<KeptRoll>();
  #hasSwept = false;

  constructor(
    private readonly db: Db,
    private readonly tableId: string,
  ) {
    this.#newestFirst = stillShown(keptRolls(db, tableId));
  }

  /** Newest first. */
  at(now: number): KeptRoll[] {
    return this.#newestFirst.filter((roll) => isAlive(roll, now));
  }

  /** Drops expired rolls, and the oldest beyond the limit. */
  add(roll: KeptRoll): void {
    const before = this.#newestFirst;
    this.#newestFirst = stillShown([roll, ...this.at(roll.sentAt)]);
    this.#unkept.add(roll);
    const shown = new Set(this.#newestFirst);
    for (const left of before) if (!shown.has(left)) this.#unkept.delete(left);
  }

  /** Stores the new rolls. If that throws, they are tried again with the next. */
  keep(): void {
    if (this.#unkept.size === 0) return;
    const [newest] = this.#newestFirst;
    // Once: looking through all tables for each roll would make one table pay for the others.
    if (!this.#hasSwept && newest) deleteExpiredRolls(this.db, newest.sentAt);
    this.#hasSwept = true;
    keepRolls(this.db, this.tableId, this.#newestFirst, [...this.#unkept]);
    this.#unkept.clear();
  }
}

/** A roll from further ahead than one lifetime was stored before the clock was set back. */
const isAlive = ({ sentAt, expiresAt }: KeptRoll, now: number) =>
  expiresAt > now && sentAt - now <= expiresAt - sentAt;
