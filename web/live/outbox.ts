import type { DiceMessage, DiceRoll } from "#shared/schemas/dice-message.ts";

interface Entry {
  roll: DiceRoll;
  /** Milliseconds since 1970. */
  rolledAt: number;
  state: "waiting" | "sent";
  tries: number;
}

const MOST_ROLLS = 20;
/** A roll that has not been shown after so many tries is given up: the server must be refusing it. */
const MOST_TRIES = 3;

/**
 * Rolls on their way to the table. Each stays until the table has shown it back, because a socket that looks open
 * may have been dead for a while.
 */
export class Outbox {
  #entries: Entry[] = [];

  add(roll: DiceRoll, now: number): void {
    const entry: Entry = { roll, rolledAt: now, state: "waiting", tries: 0 };
    this.#entries = [...this.#entries, entry].slice(-MOST_ROLLS);
  }

  /**
   * What to send now, each roll once. One that is sent late carries the time at which it was rolled.
   * @param late whether the table could not be reached when these were rolled.
   */
  take(late: boolean): DiceRoll[] {
    const taken = this.#entries.filter(({ state }) => state === "waiting");
    for (const entry of taken) {
      entry.state = "sent";
      entry.tries += 1;
      if (late) entry.roll = { ...entry.roll, rolledAt: entry.rolledAt };
    }
    return taken.map(({ roll }) => roll);
  }

  /** To be told of every roll that the table shows: if it is one of these, it has arrived. */
  confirm({ level, speachText }: Pick<DiceMessage, "level" | "speachText">): void {
    const arrived = this.#entries.find(
      ({ roll, tries }) => tries > 0 && roll.level === level && roll.speachText === speachText,
    );
    this.#entries = this.#entries.filter((entry) => entry !== arrived);
  }

  /** The connection is broken: whatever has not arrived is to be sent again. */
  lost(): void {
    this.#entries = this.#entries.filter(({ tries }) => tries < MOST_TRIES);
    for (const entry of this.#entries) entry.state = "waiting";
  }

  /** Gives up every roll, also those that the table has not shown yet. */
  forget(): void {
    this.#entries = [];
  }

  /** The newest first. */
  get waiting(): { roll: DiceRoll; rolledAt: number }[] {
    return this.#entries.filter(({ state }) => state === "waiting").reverse();
  }
}
