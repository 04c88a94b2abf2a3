import { CLOSE, type ServerMessage } from "#shared/protocol.ts";
import type { Clock } from "../clock.ts";

/** A text, or a function that makes it at the moment of sending. */
export type Frame = string | State;
export type State = () => string;

/** A connection to one browser, whatever carries it. */
export interface Wire {
  /** @param ifItWaits sent instead if the connection is slow and the frame has to wait. */
  send(text: string, ifItWaits?: Frame): void;
  /** One after the other, as fast as the connection takes them. */
  sendInTurn(states: Iterable<State>): void;
  close(code: number, reason: string): void;
}

export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly isMaster: boolean;
  readonly tokenHash: string;
}

/** One socket; a person may have several. */
export interface Member {
  readonly person: Person;
  readonly wire: Wire;
  /** In milliseconds of `elapsed()`. */
  lastHeardAt: number;
}

const MOST_SOCKETS_OF_ONE_ACCOUNT = 32;
const MOST_SOCKETS = 10_000;

/** Who is at the table, and who hears what. Knows neither sockets nor SQL. */
export class Hub {
  readonly #members = new Set<Member>();

  constructor(private readonly clock: Pick<Clock, "elapsed">) {}

  /** @returns null when this account, or all together, have too many sockets open. */
  join(person: Person, wire: Wire): Member | null {
    const seats = this.#where((member) => member.person.userId === person.userId).length;
    if (seats >= MOST_SOCKETS_OF_ONE_ACCOUNT || this.#members.size >= MOST_SOCKETS) return null;
    const member: Member = { person, wire, lastHeardAt: this.clock.elapsed() };
    this.#members.add(member);
    return member;
  }

  leave(member: Member): void {
    this.#members.delete(member);
  }

  heard(member: Member): void {
    member.lastHeardAt = this.clock.elapsed();
  }

  tell(member: Member, message: ServerMessage): void {
    member.wire.send(JSON.stringify(message));
  }

  /** The sender included. */
  tellEveryone(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const member of this.#members) member.wire.send(text);
  }

  /** For a state that changes: slow readers get its value at the time when they take it. */
  tellState(state: State): void {
    const text = state();
    for (const member of this.#members) member.wire.send(text, state);
  }

  /** All devices of a person, and every master. */
  tellOwnerAndMasters(ownerId: string, message: ServerMessage): void {
    const text = JSON.stringify(message);
    const hears = ({ person }: Member) => person.userId === ownerId || person.isMaster;
    for (const member of this.#where(hears)) member.wire.send(text);
  }

  endSession(tokenHash: string): void {
    this.#sendAway((member) => member.person.tokenHash === tokenHash, CLOSE.deadSession, "session ended");
  }

  /** Asks once per session, however many sockets it has. */
  endDeadSessions(isAlive: (tokenHash: string) => boolean): void {
    const sessions = new Set([...this.#members].map(({ person }) => person.tokenHash));
    for (const session of sessions) if (!isAlive(session)) this.endSession(session);
  }

  /** The runtime's own timeout never fires, because our pings count as traffic. */
  dropSilent(silentMs: number): void {
    const now = this.clock.elapsed();
    this.#sendAway((member) => now - member.lastHeardAt >= silentMs, CLOSE.silent, "silent");
  }

  closeAll(): void {
    this.#sendAway(() => true, CLOSE.goingAway, "server is going away");
  }

  #where(matches: (member: Member) => boolean): Member[] {
    return [...this.#members].filter(matches);
  }

  #sendAway(matches: (member: Member) => boolean, code: number, reason: string): void {
    for (const member of this.#where(matches)) {
      this.#members.delete(member);
      member.wire.close(code, reason);
    }
  }
}
