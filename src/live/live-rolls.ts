import { stillShown } from "#shared/roll-limits.ts";
import type { Db } from "../db/open.ts";
import { type KeptRoll, keepRolls, keptRolls } from "./dice-store.ts";

/** The rolls on the table; the database keeps them for the next start. */
export class LiveRolls {
  #newestFirst: KeptRoll[];
  readonly #unkept = new Set<KeptRoll>();

  constructor(private readonly db: Db) {
    this.#newestFirst = stillShown(keptRolls(db));
  }

  /** Those that are alive at a moment, newest first. */
  at(now: number): KeptRoll[] {
    return this.#newestFirst.filter((roll) => isAlive(roll, now));
  }

  /** Puts one more on the table, from which the dead and the oldest of too many go. */
  add(roll: KeptRoll): void {
    const before = this.#newestFirst;
    this.#newestFirst = stillShown([roll, ...this.at(roll.sentAt)]);
    this.#unkept.add(roll);
    const onTable = new Set(this.#newestFirst);
    for (const left of before) if (!onTable.has(left)) this.#unkept.delete(left);
  }

  /** Writes down what has come since the last time. What cannot be written, which throws, is tried again with the next. */
  keep(): void {
    if (this.#unkept.size === 0) return;
    keepRolls(this.db, this.#newestFirst, [...this.#unkept]);
    this.#unkept.clear();
  }
}

/** What comes from further ahead than a lifetime was rolled before the clock went back. */
const isAlive = ({ sentAt, expiresAt }: KeptRoll, now: number) =>
  expiresAt > now && sentAt - now <= expiresAt - sentAt;
