import { CLOSE, type ServerMessage } from "#shared/protocol.ts";
import type { Clock } from "../clock.ts";

/** What goes over a wire: a text, or a state, put into words only when it is sent. */
export type Frame = string | State;
export type State = () => string;

/** A wire to one browser; the hub knows nothing of what carries it. */
export interface Wire {
  /** @param ifItWaits sent in its stead when the wire is slow and it has to wait. */
  send(text: string, ifItWaits?: Frame): void;
  /** Sends one after the other, as the wire takes them. */
  sendInTurn(states: Iterable<State>): void;
  close(code: number, reason: string): void;
}

/** Who someone at the table is. */
export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly isMaster: boolean;
  /** Names the session, so that its end can send its sockets away. */
  readonly tokenHash: string;
}

/** One socket at the table: one person may have several. */
export interface Member {
  readonly person: Person;
  readonly wire: Wire;
  /** When something last came from it, in milliseconds of `elapsed()`. */
  lastHeardAt: number;
}

const MOST_SOCKETS_OF_ONE_ACCOUNT = 32;
const MOST_SOCKETS = 10_000;

/**
 * The table: who is there, and who hears what. Pure: it knows neither sockets nor SQL, and is given its clock.
 */
export class Hub {
  readonly #members = new Set<Member>();

  constructor(private readonly clock: Pick<Clock, "elapsed">) {}

  /** Seats someone, or returns null when that account, or everyone together, has too many sockets open already. */
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

  /** Notes that something came from this socket. */
  heard(member: Member): void {
    member.lastHeardAt = this.clock.elapsed();
  }

  tell(member: Member, message: ServerMessage): void {
    member.wire.send(JSON.stringify(message));
  }

  /** Tells everyone at the table, the one who caused it too. */
  tellEveryone(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const member of this.#members) member.wire.send(text);
  }

  /** Tells everyone how something is; who is slow hears how it is by then. */
  tellState(state: State): void {
    const text = state();
    for (const member of this.#members) member.wire.send(text, state);
  }

  /** Tells a person on all of his devices, and every master. */
  tellOwnerAndMasters(ownerId: string, message: ServerMessage): void {
    const text = JSON.stringify(message);
    const hears = ({ person }: Member) => person.userId === ownerId || person.isMaster;
    for (const member of this.#where(hears)) member.wire.send(text);
  }

  /** Sends away every socket of a session that has ended. */
  endSession(tokenHash: string): void {
    this.#sendAway((member) => member.person.tokenHash === tokenHash, CLOSE.deadSession, "session ended");
  }

  /** Sends away the sockets of every session that is not alive any more. Each is asked for once, however many there are. */
  endDeadSessions(isAlive: (tokenHash: string) => boolean): void {
    const sessions = new Set([...this.#members].map(({ person }) => person.tokenHash));
    for (const session of sessions) if (!isAlive(session)) this.endSession(session);
  }

  /** Sends away whoever has not been heard for `silentMs`: the runtime's own timeout never fires while we keep talking. */
  dropSilent(silentMs: number): void {
    const now = this.clock.elapsed();
    this.#sendAway((member) => now - member.lastHeardAt >= silentMs, CLOSE.silent, "silent");
  }

  /** Sends everyone away: the server is going. */
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
