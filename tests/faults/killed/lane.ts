import { expect } from "bun:test";
import type { Api } from "../../support/api.ts";
import type { Speaker } from "./speaker.ts";

/** One command of a lane. */
export interface Command<State> {
  /** For messages. */
  readonly name: string;
  /** How things stand once it is done. */
  readonly after: State;
  /** May be called again; always with the same `clientId`. @returns false without an answer. @throws if it is refused. */
  send(): Promise<boolean>;
}

/** Somebody who sends one command after the other, and knows how things stand. */
export interface Lane<State> {
  readonly name: string;
  /** The state on the server. */
  read(): Promise<State>;
  /** @param state after all commands so far. */
  next(state: State): Promise<Command<State> | null>;
}

/** A person at the server that runs now: each start has another address. */
export interface Wire {
  readonly token: string;
  address: string;
  api: Api;
  speaker: Speaker;
}

/** States to which an undo goes back. */
export class Past<State> {
  #states: { readonly state: State; readonly at: number }[] = [];

  push(state: State): void {
    this.#states.push({ state, at: Date.now() });
  }

  /** Null if there is none, or the server soon forgets it. */
  pop(): State | null {
    const last = this.#states.pop();
    return last && Date.now() - last.at < UNDONE_WITHIN_MS ? last.state : null;
  }
}
const UNDONE_WITHIN_MS = 5 * 60_000;

/** What is known of a lane while servers come and go. */
export class Sender<State> {
  #open: Command<State> | null = null;
  #sent = 0;
  /** How often a kill met a command, and how often that was stored nevertheless. */
  readonly met = { open: 0, stored: 0 };

  constructor(private state: State) {}

  /** Commands sent since the last server started. */
  get sent(): number {
    return this.#sent;
  }

  /** Sends commands until the server is gone. */
  async play(lane: Lane<State>): Promise<void> {
    this.#sent = 0;
    for (;;) {
      const command = await lane.next(this.state).catch(gone);
      if (command === null) return;
      this.#open = command;
      this.#sent += 1;
      if (!(await command.send())) return;
      this.state = command.after;
      this.#open = null;
    }
  }

  /** What was acknowledged is there; what was not, is there whole or not at all, and its repetition does it once. */
  async recover(lane: Lane<State>): Promise<void> {
    const found = await lane.read();
    const open = this.#open;
    if (open === null) return expectSame(found, this.state);
    const isStored = Bun.deepEquals(found, open.after);
    if (!isStored) expectSame(found, this.state);
    this.met.open += 1;
    if (isStored) this.met.stored += 1;
    for (const _ of ["a retry", "one more"]) {
      expect(await open.send()).toBe(true);
      expectSame(await lane.read(), open.after);
    }
    this.state = open.after;
    this.#open = null;
  }

  /** Begins anew, elsewhere. */
  reset(state: State): void {
    this.state = state;
    this.#open = null;
  }
}

const expectSame = (found: unknown, wanted: unknown) => expect(found).toEqual(wanted);

/** A server that was killed answers nothing; anything else is a fault. */
export function gone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  (/^closed with |the socket was refused/.test(error.message) ||
    [
      "ECONNRESET",
      "ECONNREFUSED",
      "ConnectionRefused",
      "ConnectionClosed",
      "FailedToOpenSocket",
      "EPIPE",
    ].includes(String(Object(error).code)));
