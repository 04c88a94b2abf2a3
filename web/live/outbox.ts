import type { ClientMessage } from "#shared/protocol.ts";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import { type UnsentRoll, unsentRolls } from "../session/unsent-rolls.ts";

export type Outgoing = ClientMessage extends infer M
  ? M extends ClientMessage
    ? Omit<M, "sessionToken">
    : never
  : never;

/** A message that is acknowledged. */
export type Command =
  | Extract<Outgoing, { data: { clientId: string } }>
  | (Extract<Outgoing, { action: AlsoNamed }> & { data: { clientId: string } });

/** Those whose own data has no `clientId`. */
type AlsoNamed =
  | "OPPOSE"
  | `WALL_${"MOVE" | "CUT" | "REMOVE" | "SHOW"}`
  | "AUDIO_PLAY"
  | "AUDIO_STOP"
  | "SCENE_PLAY"
  | "SILENCE";

export type RollMessage = Extract<Outgoing, { action: "ROLL" | "ROLL_PUSH" | "DICE_ROLL" }>;

export interface RollToSend {
  clientId: string;
  message: RollMessage;
  /** Dice this page has thrown itself: sent as a told roll if the server refuses to throw. */
  told?: DiceRoll | undefined;
}

interface Entry extends RollToSend {
  rolledAt: number;
  /** Null when rolled before the page knew its table. */
  tableId: string | null;
  state: "waiting" | "sent";
  tries: number;
}

const MOST_ROLLS = 20;
/** Gives up a roll at which the server fails again and again. */
const MOST_TRIES = 3;

/** Unacknowledged rolls, because a socket that looks open may be dead. Persisted across reloads. */
export class Outbox {
  #entries: Entry[];

  constructor(keptRolls: readonly UnsentRoll[] = []) {
    this.#entries = keptRolls.flatMap(({ message, ...kept }) =>
      isRoll(message) ? [{ ...kept, message, state: "waiting", tries: 0 }] : [],
    );
  }

  /** Resends a roll that is already queued. @param now milliseconds since 1970. */
  add(roll: RollToSend, now: number, tableId: string | null): void {
    const others = this.#entries.filter(({ clientId }) => clientId !== roll.clientId);
    const entry: Entry = { ...roll, rolledAt: now, tableId, state: "waiting", tries: 0 };
    this.#entries = [...others, entry].slice(-MOST_ROLLS);
    const { clientId, message, told, rolledAt } = entry;
    unsentRolls.keep({ clientId, message, told, rolledAt, tableId });
  }

  /** Marks waiting rolls as sent. @param late rolled offline: told rolls then carry `rolledAt`. */
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

  settle(clientId: string): void {
    if (!this.#entries.some((entry) => entry.clientId === clientId)) return;
    this.#entries = this.#entries.filter((entry) => entry.clientId !== clientId);
    unsentRolls.drop(clientId);
  }

  /** @param isForLong keeps only rolls thrown by this page. @returns whether there is something to resend. */
  postpone(clientId: string, isForLong = false): boolean {
    const entry = this.#entries.find((one) => one.clientId === clientId);
    if (!entry || (isForLong && !entry.told && entry.message.action !== "DICE_ROLL")) return false;
    entry.state = "waiting";
    entry.tries -= 1;
    return true;
  }

  /** The server refuses to throw: falls back to a told roll. @returns whether there is one. */
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

  lost(): void {
    for (const { clientId } of this.#entries.filter(({ tries }) => tries >= MOST_TRIES))
      this.settle(clientId);
    for (const entry of this.#entries) entry.state = "waiting";
  }

  keepOnly(tableId: string | null): void {
    const isElsewhere = (entry: Entry) => entry.tableId !== null && entry.tableId !== tableId;
    for (const { clientId } of this.#entries.filter(isElsewhere)) this.settle(clientId);
  }

  /** Newest first; only those whose dice are known. */
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
