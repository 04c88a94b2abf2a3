import {
  ACKNOWLEDGED,
  CLOSE,
  ClientMessage,
  type LiveErrorCode,
  MAX_FRAME_BYTES,
  NamedMessage,
  NO_TOKEN,
} from "#shared/protocol.ts";
import { decode } from "#shared/read.ts";
import { Refused } from "#shared/refused.ts";
import type { Clock } from "../clock.ts";
import type { Rate } from "../http/rate.ts";
import type { Log } from "../log.ts";
import { storageRefusal } from "../storage-error.ts";
import type {
  AuthenticatedSocket,
  AuthenticatedSockets,
  Person,
  SocketWriter,
} from "./authenticated-sockets.ts";
import { pageNews } from "./page-news.ts";
import { badFrameCode, type ErrorData, errorDetails, frameCodeOf } from "./refusal-frames.ts";
import type { RoomHandlers } from "./room.ts";
import type { Tables } from "./tables.ts";
import type { UnauthenticatedSocket, UnauthenticatedSockets } from "./unauthenticated-sockets.ts";

export interface ConversationDependencies {
  authenticated: AuthenticatedSockets;
  tables: Tables;
  handlers: Partial<RoomHandlers>;
  log: Log;
  clock: Clock;
  unauthenticated: UnauthenticatedSockets;
  messages: Rate;
  arrivals: Rate;
  moves: Rate;
  personOfToken: (token: string) => Person | null;
  displayOfCode: (code: string) => Person | null;
  servedScript: string | null;
}

export interface Caller {
  readonly network: string;
  readonly isBrowser: boolean;
}

type Introduction = Extract<ClientMessage, { action: "SESSION_TOKEN" }>;
type Phase = { kind: "awaiting-token" } | { kind: "joined"; socket: AuthenticatedSocket } | { kind: "over" };

/** Browsers authenticate in their first frame. */
const MOST_UNAUTHENTICATED_FRAMES = 10;
const MOST_MESSAGES_A_SECOND = 20;
/** Answering refusals has a cost, too: past this the socket is closed. */
const FLOOD_A_SECOND = 10 * MOST_MESSAGES_A_SECOND;
/** Longer messages are refused without parsing out their id, which would cost more. */
const LONGEST_NAMED = 16 * 1024;
/** Each arrival is sent a long welcome. Twice the sockets that an account may have. */
const MOST_ARRIVALS_A_SECOND = 64;
/** A table without sockets is read from the disk first. */
const MOST_MOVES_A_SECOND = 4;

export class Conversation implements UnauthenticatedSocket {
  #phase: Phase = { kind: "awaiting-token" };
  #unauthenticatedFrames = 0;

  constructor(
    private readonly writer: SocketWriter,
    private readonly caller: Caller,
    private readonly dependencies: ConversationDependencies,
  ) {
    dependencies.unauthenticated.add(this);
  }

  get network(): string {
    return this.caller.network;
  }

  hear(text: string | null): void {
    try {
      this.#hear(text);
    } catch (error) {
      // Thrown further, it would end the process.
      this.dependencies.log.error({ err: error }, "a live frame failed");
      this.#closeSocket(CLOSE.failed, "internal error");
    }
  }

  tokenIsOverdue(): void {
    if (this.#phase.kind === "awaiting-token") this.#closeSocket(CLOSE.deadSession, NO_TOKEN);
  }

  evict(): void {
    this.#closeSocket(CLOSE.tooMany, "too many sockets that have not said who they are");
  }

  end(): void {
    this.dependencies.unauthenticated.delete(this);
    if (this.#phase.kind === "joined") this.dependencies.authenticated.leave(this.#phase.socket);
    this.#phase = { kind: "over" };
  }

  #hear(text: string | null): void {
    if (this.#phase.kind === "over") return;
    if (this.#phase.kind === "joined") this.dependencies.authenticated.heard(this.#phase.socket);
    const isTooMany =
      this.#phase.kind === "joined" ? this.#isBeyondRate(this.#phase.socket) : this.#isTalkative();
    if (text !== null && Buffer.byteLength(text) > MAX_FRAME_BYTES) return this.#complain("too_large");
    if (isTooMany) return this.#complain("too_many", this.#nameOf(text));
    const message = text === null ? null : decode(ClientMessage, text);
    if (this.#phase.kind === "awaiting-token") return this.#introduce(message);
    this.#converse(this.#phase.socket, message, text);
  }

  #introduce(message: ClientMessage | null): void {
    if (message?.action !== "SESSION_TOKEN") return;
    const person = this.#personOf(message);
    if (!person) return this.#closeSocket(CLOSE.deadSession, "no such session");
    const socket = this.#mayArrive(person) ? this.dependencies.authenticated.join(person, this.writer) : null;
    if (!socket) return this.#closeSocket(CLOSE.tooMany, "too many sockets of one account");
    this.dependencies.unauthenticated.delete(this);
    socket.isAcknowledged = (message.data.speaks ?? 0) >= ACKNOWLEDGED;
    this.#phase = { kind: "joined", socket };
    this.dependencies.tables.sit(socket, message.data.tableId);
    this.#tellOfNewPage(message.data.page);
  }

  #tellOfNewPage(script: string | undefined): void {
    const { servedScript, clock } = this.dependencies;
    const news = pageNews(servedScript, { isBrowser: this.caller.isBrowser, script }, clock.now());
    // After the welcome: a page shows as news only what comes later.
    if (news) this.writer.sendInTurn([() => JSON.stringify(news)]);
  }

  #personOf({ sessionToken, data: { display } }: Introduction): Person | null {
    if (display !== undefined) return this.dependencies.displayOfCode(display);
    return sessionToken ? this.dependencies.personOfToken(sessionToken) : null;
  }

  #mayArrive({ userId }: Person): boolean {
    const arrivals = this.dependencies.arrivals.count(userId, this.dependencies.clock.elapsed());
    return arrivals <= MOST_ARRIVALS_A_SECOND;
  }

  #mayMove({ userId }: Person): boolean {
    return this.dependencies.moves.count(userId, this.dependencies.clock.elapsed()) <= MOST_MOVES_A_SECOND;
  }

  #isTalkative(): boolean {
    this.#unauthenticatedFrames += 1;
    if (this.#unauthenticatedFrames <= MOST_UNAUTHENTICATED_FRAMES) return false;
    this.#closeSocket(CLOSE.tooMany, "too much said without a token");
    return true;
  }

  #isBeyondRate({ person }: AuthenticatedSocket): boolean {
    const said = this.dependencies.messages.count(person.userId, this.dependencies.clock.elapsed());
    if (said > FLOOD_A_SECOND) this.#closeSocket(CLOSE.tooMany, "flood");
    return said > MOST_MESSAGES_A_SECOND;
  }

  #converse(socket: AuthenticatedSocket, message: ClientMessage | null, text: string | null): void {
    if (socket.person.isDisplay) return this.#hearDisplay(message);
    const name = this.#nameOf(text);
    if (!message) return this.#complain(badFrameCode(text, this.dependencies.handlers), name);
    const isMove = message.action === "SESSION_TOKEN" && message.data.tableId !== undefined;
    if (isMove && !this.#mayMove(socket.person)) return this.#complain("too_many");
    try {
      this.#carryOut(socket, message);
      if (name) socket.reply({ action: "done", data: name });
    } catch (error) {
      const { action } = message;
      const unstored = storageRefusal(error);
      if (unstored) this.dependencies.log.warn({ err: error, action }, "could not be stored");
      const refused = unstored ?? (error instanceof Refused ? error : null);
      if (!refused) this.dependencies.log.error({ err: error, action }, "live action failed");
      this.#complain(frameCodeOf(refused), errorDetails(message, refused, name));
    }
  }

  #carryOut(socket: AuthenticatedSocket, message: ClientMessage): void {
    const { tables, authenticated, handlers, clock } = this.dependencies;
    switch (message.action) {
      case "SESSION_TOKEN":
        // Without a table, repeated tokens change nothing.
        if (message.data.tableId !== undefined) tables.sit(socket, message.data.tableId);
        return;
      case "SESSION_PONG": // Every frame counts as a sign of life already.
      case "LOGIN_USER": // The name comes from the session; this one is ignored.
        return;
      case "SOUND_DEVICE":
        return authenticated.hearDevice(socket, message.data);
      default:
        // TypeScript cannot follow the pairing of action and data through an index.
        (handlers[message.action] as RoomHandler | undefined)?.(message.data, socket, clock.now());
    }
  }

  #nameOf(text: string | null): { clientId: string } | undefined {
    const isAcknowledged = this.#phase.kind === "joined" && this.#phase.socket.isAcknowledged;
    const isRead = isAcknowledged && text !== null && text.length <= LONGEST_NAMED;
    return isRead ? decode(NamedMessage, text)?.data : undefined;
  }

  #hearDisplay(message: ClientMessage | null): void {
    if (message?.action !== "SESSION_TOKEN" && message?.action !== "SESSION_PONG")
      this.#complain("forbidden");
  }

  #complain(code: LiveErrorCode, more: Omit<ErrorData, "code"> = {}): void {
    this.dependencies.log.debug({ code }, "live frame refused");
    if (this.#phase.kind === "joined") {
      this.#phase.socket.reply({ action: "error", data: { code, ...more } });
    }
  }

  #closeSocket(code: number, reason: string): void {
    this.end();
    this.writer.close(code, reason);
  }
}

type RoomHandler = (data: unknown, sender: AuthenticatedSocket, now: number) => void;
