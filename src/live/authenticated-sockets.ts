import { CLOSE, type ServerMessage } from "#shared/protocol.ts";
import type { SoundDevice } from "#shared/schemas/sound-device.ts";
import type { Session } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import type { Seat } from "../tables/index.ts";
import { type Frame, frame, type Sender, type State } from "./room.ts";

export interface SocketWriter {
  /** @param ifItWaits replaces the frame if it has to be queued. */
  send(text: string, ifItWaits?: Frame): void;
  sendInTurn(states: Iterable<State>): void;
  forget(): void;
  close(code: number, reason: string): void;
}

/** `isMaster` is the account's flag; at a table the seat's role counts. */
export interface Person extends Session {
  /** Authenticated by a code; without an account, read only. */
  readonly isDisplay?: boolean;
}

export class AuthenticatedSocket implements Sender {
  seat: Seat | null = null;
  device: SoundDevice = { role: null, takesWhispers: false };
  deviceSaid = 0;
  isAcknowledged = false;

  constructor(
    readonly person: Person,
    readonly writer: SocketWriter,
    /** In milliseconds of `elapsed()`. */
    public lastHeardAt: number,
  ) {}

  get userId(): string | null {
    return this.person.isDisplay ? null : this.person.userId;
  }

  get isMaster(): boolean {
    return this.seat?.isMaster === true;
  }

  get tableId(): string | null {
    return this.seat?._id ?? null;
  }

  reply(message: ServerMessage): void {
    this.writer.send(frame(message));
  }
}

const MOST_SOCKETS_OF_ONE_ACCOUNT = 32;
const MOST_SCREENS_OF_ONE_CODE = 20;
const MOST_SOCKETS = 10_000;

export class AuthenticatedSockets {
  readonly #ofUser = new Map<string, Set<AuthenticatedSocket>>();
  #count = 0;
  #devicesHeard = 0;

  constructor(
    private readonly clock: Pick<Clock, "elapsed">,
    private readonly onGone: (socket: AuthenticatedSocket) => void,
  ) {}

  /** @returns null when this account, this television, or all together have too many sockets. */
  join(person: Person, writer: SocketWriter): AuthenticatedSocket | null {
    const own = this.#ofUser.get(person.userId) ?? new Set();
    const most = person.isDisplay ? MOST_SCREENS_OF_ONE_CODE : MOST_SOCKETS_OF_ONE_ACCOUNT;
    if (own.size >= most || this.#count >= MOST_SOCKETS) return null;
    const socket = new AuthenticatedSocket(person, writer, this.clock.elapsed());
    this.#ofUser.set(person.userId, own.add(socket));
    this.#count += 1;
    return socket;
  }

  leave(socket: AuthenticatedSocket): void {
    const own = this.#ofUser.get(socket.person.userId);
    if (!own?.delete(socket)) return;
    if (own.size === 0) this.#ofUser.delete(socket.person.userId);
    this.#count -= 1;
    this.onGone(socket);
  }

  heard(socket: AuthenticatedSocket): void {
    socket.lastHeardAt = this.clock.elapsed();
  }

  hearDevice(socket: AuthenticatedSocket, device: SoundDevice): void {
    this.#devicesHeard += 1;
    socket.device = device;
    socket.deviceSaid = this.#devicesHeard;
  }

  tellEveryone(message: ServerMessage): void {
    const text = frame(message);
    for (const socket of this.all()) socket.writer.send(text);
  }

  of(userId: string): readonly AuthenticatedSocket[] {
    return [...(this.#ofUser.get(userId) ?? [])];
  }

  all(): AuthenticatedSocket[] {
    return [...this.#ofUser.values()].flatMap((own) => [...own]);
  }

  endSession(tokenHash: string): void {
    this.#closeSocket((socket) => socket.person.tokenHash === tokenHash, CLOSE.deadSession, "session ended");
  }

  endDeadSessions(isAlive: (tokenHash: string) => boolean): void {
    const sessions = new Set(this.all().map(({ person }) => person.tokenHash));
    for (const session of sessions) if (!isAlive(session)) this.endSession(session);
  }

  /** The runtime's own timeout never fires, because our pings count as traffic. */
  dropSilent(silentMs: number): void {
    const now = this.clock.elapsed();
    this.#closeSocket((socket) => now - socket.lastHeardAt >= silentMs, CLOSE.silent, "silent");
  }

  closeAll(): void {
    this.#closeSocket(() => true, CLOSE.goingAway, "server is going away");
  }

  #closeSocket(matches: (socket: AuthenticatedSocket) => boolean, code: number, reason: string): void {
    for (const socket of this.all().filter(matches)) {
      this.leave(socket);
      socket.writer.close(code, reason);
    }
  }
}
