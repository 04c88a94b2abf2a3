import type { ClientMessage } from "#shared/protocol.ts";
import type { DiceMessage, DiceRoll } from "#shared/schemas/dice-message.ts";

export type Outgoing = ClientMessage extends infer M
  ? M extends ClientMessage
    ? Omit<M, "sessionToken">
    : never
  : never;

/** What puts a roll on the table. */
export type RollMessage = Extract<Outgoing, { action: "ROLL" | "ROLL_PUSH" | "DICE_ROLL" }>;

export interface RollToSend {
  /** Of the throw; the server knows those of ROLL and ROLL_PUSH, and does nothing when they come again. */
  clientId: string;
  message: RollMessage;
  /** What this page has thrown itself: it is told if the server will not have the throw. */
  told?: DiceRoll;
}

interface Entry extends RollToSend {
  /** Milliseconds since 1970. */
  rolledAt: number;
  state: "waiting" | "sent";
  tries: number;
}

const MOST_ROLLS = 20;
/** A roll that has not been shown after so many tries is given up: the server must be refusing it. */
const MOST_TRIES = 3;

/**
 * Rolls on their way to the table. Each stays until the table has answered it, because a socket that looks open
 * may have been dead for a while.
 */
export class Outbox {
  #entries: Entry[] = [];

  /** Added again, a roll is sent again. */
  add(roll: RollToSend, now: number): void {
    this.settle(roll.clientId);
    const entry: Entry = { ...roll, rolledAt: now, state: "waiting", tries: 0 };
    this.#entries = [...this.#entries, entry].slice(-MOST_ROLLS);
  }

  /**
   * What to send now, each roll once. One that is only told, and late, carries the time at which it was rolled.
   * @param late whether the table could not be reached when these were rolled.
   */
  take(late: boolean): RollMessage[] {
    const taken = this.#entries.filter(({ state }) => state === "waiting");
    for (const entry of taken) {
      entry.state = "sent";
      entry.tries += 1;
      const { message, rolledAt } = entry;
      if (late && message.action === "DICE_ROLL") {
        entry.message = { ...message, data: { ...message.data, rolledAt } };
      }
    }
    return taken.map(({ message }) => message);
  }

  /** The table has answered it. */
  settle(clientId: string): void {
    this.#entries = this.#entries.filter((entry) => entry.clientId !== clientId);
  }

  /** To be told of every roll that the table shows without a clientId: if it is one of these, it has arrived. */
  confirm({ level, speachText }: Pick<DiceMessage, "level" | "speachText">): void {
    const arrived = this.#entries.find(
      ({ message: { action, data }, tries }) =>
        tries > 0 && action === "DICE_ROLL" && data.level === level && data.speachText === speachText,
    );
    if (arrived) this.settle(arrived.clientId);
  }

  /** The table will not throw it. What this page has thrown itself is then only told. @returns whether there is that. */
  refuse(clientId: string): boolean {
    const refused = this.#entries.find((entry) => entry.clientId === clientId);
    this.settle(clientId);
    if (!refused?.told) return false;
    const data = { ...refused.told, rolledAt: refused.rolledAt };
    this.add({ clientId, message: { action: "DICE_ROLL", data } }, refused.rolledAt);
    return true;
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

  /** Those that can be shown meanwhile, the newest first. */
  get waiting(): { clientId: string; roll: DiceRoll; rolledAt: number }[] {
    return this.#entries
      .flatMap(({ state, clientId, message, told, rolledAt }) => {
        const roll = message.action === "DICE_ROLL" ? message.data : told;
        return state === "waiting" && roll ? [{ clientId, roll, rolledAt }] : [];
      })
      .reverse();
  }
}
