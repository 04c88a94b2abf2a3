import type { ClientMessage } from "#shared/protocol.ts";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import { type UnsentRoll, unsentRolls } from "../session/unsent-rolls.ts";

export type Outgoing = ClientMessage extends infer M
  ? M extends ClientMessage
    ? Omit<M, "sessionToken">
    : never
  : never;

/** Waits for its answer. */
export type Command =
  | Extract<Outgoing, { data: { clientId: string } }>
  | (Extract<Outgoing, { action: "OPPOSE" }> & { data: { clientId: string } });

/** What puts a roll on the table. */
export type RollMessage = Extract<Outgoing, { action: "ROLL" | "ROLL_PUSH" | "DICE_ROLL" }>;

export interface RollToSend {
  /** Of the throw; the server does nothing when it comes again. */
  clientId: string;
  message: RollMessage;
  /** What this page has thrown itself: it is told if the server will not have the throw. */
  told?: DiceRoll | undefined;
}

interface Entry extends RollToSend {
  /** Milliseconds since 1970. */
  rolledAt: number;
  /** Where it was rolled; null when this page did not know yet where it sits. */
  tableId: string | null;
  state: "waiting" | "sent";
  tries: number;
}

const MOST_ROLLS = 20;
/** A roll that has not been answered after so many tries is given up: the server must be failing at it. */
const MOST_TRIES = 3;

/**
 * Rolls on their way to the table. Each stays until the server has answered it with `done` or `error`, because a socket that looks
 * open may have been dead for a while. They survive a reload.
 */
export class Outbox {
  #entries: Entry[];

  /** @param keptRolls of this page before it was reloaded. */
  constructor(keptRolls: readonly UnsentRoll[] = []) {
    this.#entries = keptRolls.flatMap(({ message, ...kept }) =>
      isRoll(message) ? [{ ...kept, message, state: "waiting", tries: 0 }] : [],
    );
  }

  /** Added again, a roll is sent again. @param now milliseconds since 1970. */
  add(roll: RollToSend, now: number, tableId: string | null): void {
    const others = this.#entries.filter(({ clientId }) => clientId !== roll.clientId);
    const entry: Entry = { ...roll, rolledAt: now, tableId, state: "waiting", tries: 0 };
    this.#entries = [...others, entry].slice(-MOST_ROLLS);
    const { clientId, message, told, rolledAt } = entry;
    unsentRolls.keep({ clientId, message, told, rolledAt, tableId });
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
      const { clientId, message, rolledAt } = entry;
      if (message.action === "DICE_ROLL") {
        entry.message = { ...message, data: { ...message.data, clientId, ...(late && { rolledAt }) } };
      }
    }
    return taken.map(({ message }) => message);
  }

  /** The server has answered it. */
  settle(clientId: string): void {
    if (!this.#entries.some((entry) => entry.clientId === clientId)) return;
    this.#entries = this.#entries.filter((entry) => entry.clientId !== clientId);
    unsentRolls.drop(clientId);
  }

  /**
   * The server cannot take it now. @param isForLong then only what this page has thrown itself is kept.
   * @returns whether there is something to send again.
   */
  postpone(clientId: string, isForLong = false): boolean {
    const entry = this.#entries.find((one) => one.clientId === clientId);
    if (!entry || (isForLong && !entry.told && entry.message.action !== "DICE_ROLL")) return false;
    entry.state = "waiting";
    entry.tries -= 1;
    return true;
  }

  /** The server will not throw it. What this page has thrown itself is then only told. @returns whether there is that. */
  refuse(clientId: string): boolean {
    const refused = this.#entries.find((entry) => entry.clientId === clientId);
    this.settle(clientId);
    if (!refused?.told) return false;
    const { rolledAt, tableId } = refused;
    this.add(
      { clientId, message: { action: "DICE_ROLL", data: { ...refused.told, rolledAt } } },
      rolledAt,
      tableId,
    );
    return true;
  }

  /** The connection is broken: whatever has not been answered is to be sent again. */
  lost(): void {
    for (const { clientId } of this.#entries.filter(({ tries }) => tries >= MOST_TRIES))
      this.settle(clientId);
    for (const entry of this.#entries) entry.state = "waiting";
  }

  /** Gives up what was rolled at another table than this. */
  keepOnly(tableId: string | null): void {
    const isElsewhere = (entry: Entry) => entry.tableId !== null && entry.tableId !== tableId;
    for (const { clientId } of this.#entries.filter(isElsewhere)) this.settle(clientId);
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

const isRoll = (message: Outgoing): message is RollMessage =>
  message.action === "ROLL" || message.action === "ROLL_PUSH" || message.action === "DICE_ROLL";
