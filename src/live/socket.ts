import type { Server, ServerWebSocket, WebSocketHandler } from "bun";
import { MAX_FRAME_BYTES, PING_EVERY_MS, SILENT_AFTER_MS } from "#shared/protocol.ts";
import type { ApiError } from "#shared/schemas/error.ts";
import { sessionOfHash, sessionOfToken } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/read.ts";
import type { Db } from "../db/open.ts";
import { watchOtherWriters } from "../db/other-writers.ts";
import { displayOfCode, displaySeat } from "../displays/index.ts";
import { addressOf } from "../http/caller.ts";
import { answerOutsideApp } from "../http/errors.ts";
import { Rate } from "../http/rate.ts";
import { networkOf } from "../http/throttle.ts";
import type { Log } from "../log.ts";
import { AuthenticatedSockets } from "./authenticated-sockets.ts";
import { BufferLimit } from "./buffer-limit.ts";
import { type Caller, Conversation, type ConversationDependencies } from "./conversation.ts";
import { isOwnOrigin } from "./origin.ts";
import type { Listener, LiveRoom, RoomEvent } from "./room.ts";
import { SendQueue } from "./send-queue.ts";
import { Tables } from "./tables.ts";
import { UnauthenticatedSockets } from "./unauthenticated-sockets.ts";

export interface SocketData extends Caller {
  queue?: SendQueue;
  conversation?: Conversation;
  tokenTimer?: Timer;
}

export interface LiveChannel {
  readonly handlers: WebSocketHandler<SocketData>;
  upgrade(request: Request, server: Server<SocketData>): Response | undefined;
  endSession(tokenHash: string): void;
  publish(event: RoomEvent): void;
  /** Reseats sockets by their current rights and notifies the table. Call after the commit. */
  tableChanged(tableId: string): void;
  /** Makes pages refetch. @param audience who may know of the change. */
  tellChanged(tableId: string, audience: "all" | "masters"): void;
  listenersAt(tableId: string): readonly Listener[];
  isHere(tableId: string, userId: string): boolean;
  isConnected(userId: string): boolean;
  presentAt(tableId: string): string[];
  figures(): { sockets: number; tablesInPlay: number };
  close(): void;
}

const TOKEN_DUE_MS = 5_000;
const LOOK_FOR_SILENT_EVERY_MS = 5_000;
/** The host's commands run in another process: their changes are found by polling. */
const LOOK_FOR_OTHERS_EVERY_MS = 1_000;
/** Sessions also expire by themselves. Checking ten thousand takes a fifth of a second. */
const LOOK_AT_ALL_SESSIONS_EVERY_MS = 60_000;
/** Up to this size a frame gets an answer; beyond, the runtime closes the socket. */
const MOST_FRAME_BYTES_READ = 4 * MAX_FRAME_BYTES;

export function openLiveChannel(
  db: Db,
  config: Pick<Config, "trustProxy" | "publicUrl">,
  log: Log,
  clock: Clock,
  rooms: readonly LiveRoom<never>[],
  servedScript: string | null,
): LiveChannel {
  const authenticated: AuthenticatedSockets = new AuthenticatedSockets(clock, (one) => tables.stand(one));
  const tables = new Tables(db, authenticated, rooms);
  const dependencies: ConversationDependencies = {
    authenticated,
    log,
    clock,
    tables,
    handlers: Object.assign({}, ...rooms.map(({ handlers }) => handlers)),
    unauthenticated: new UnauthenticatedSockets(),
    messages: new Rate(),
    arrivals: new Rate(),
    moves: new Rate(),
    personOfToken: (token) => sessionOfToken(db, token, clock.now()),
    displayOfCode: (code) => displayOfCode(db, code),
    servedScript,
  };
  const limit = new BufferLimit();
  const sockets = new Set<ServerWebSocket<SocketData>>();
  let isClosing = false;

  const pinging = setInterval(() => authenticated.tellEveryone({ action: "ping", data: {} }), PING_EVERY_MS);
  const listening = setInterval(() => authenticated.dropSilent(SILENT_AFTER_MS), LOOK_FOR_SILENT_EVERY_MS);
  const haveOthersWritten = watchOtherWriters(db);
  const isAlive = (tokenHash: string) =>
    sessionOfHash(db, tokenHash, clock.now()) !== null || displaySeat(db, tokenHash) !== null;
  let lookedAt = clock.elapsed();
  const watching = setInterval(() => {
    try {
      const isChanged = haveOthersWritten();
      if (isChanged || clock.elapsed() - lookedAt >= LOOK_AT_ALL_SESSIONS_EVERY_MS) {
        lookedAt = clock.elapsed();
        authenticated.endDeadSessions(isAlive);
      }
      if (isChanged) tables.seatsChanged(authenticated.all());
    } catch (error) {
      log.error({ err: error }, "could not see which sessions and seats there are");
    }
  }, LOOK_FOR_OTHERS_EVERY_MS);

  return {
    handlers: {
      maxPayloadLength: MOST_FRAME_BYTES_READ,
      perMessageDeflate: false,
      idleTimeout: 120,
      open(socket) {
        const onTooSlow = () => log.warn({ network: socket.data.network }, "too slow a reader was dropped");
        const queue = new SendQueue(socket, limit, onTooSlow);
        sockets.add(socket);
        const conversation = new Conversation(queue, socket.data, dependencies);
        socket.data.queue = queue;
        socket.data.conversation = conversation;
        // A process that was stopped or busy runs its timers before it reads: it reads what has arrived before it gives up.
        const giveUp = () => conversation.tokenIsOverdue();
        socket.data.tokenTimer = setTimeout(() => {
          socket.data.tokenTimer = setTimeout(giveUp);
        }, TOKEN_DUE_MS);
      },
      message(socket, frame) {
        socket.data.conversation?.hear(typeof frame === "string" ? frame : null);
      },
      drain(socket) {
        try {
          socket.data.queue?.drained();
        } catch (error) {
          log.error({ err: error }, "could not continue sending to a socket");
        }
      },
      close(socket) {
        sockets.delete(socket);
        socket.data.queue?.end();
        clearTimeout(socket.data.tokenTimer);
        socket.data.conversation?.end();
      },
    },
    upgrade(request, server) {
      if (!isOwnOrigin(request.headers, config.trustProxy, config.publicUrl)) {
        return answerOutsideApp({ code: "forbidden", error: "Questa pagina non è di questo server" });
      }
      if (isClosing) {
        const answer: ApiError = { code: "unavailable", error: "Troppe connessioni: riprova fra poco" };
        return answerOutsideApp(answer, { "Retry-After": "5" });
      }
      const address = addressOf(request, server.requestIP(request)?.address ?? "", config.trustProxy);
      const caller: Caller = { network: networkOf(address), isBrowser: request.headers.has("origin") };
      if (server.upgrade(request, { data: caller })) return undefined;
      const answer: ApiError = { code: "malformed", error: "Qui serve una connessione WebSocket" };
      return answerOutsideApp(answer, { Upgrade: "websocket" }, 426);
    },
    endSession: (tokenHash) => authenticated.endSession(tokenHash),
    publish: (event) => tables.publish(event),
    tableChanged: (tableId) => tables.tableChanged(tableId),
    tellChanged: (tableId, audience) => tables.tellChanged(tableId, audience),
    listenersAt: (tableId) => tables.listenersAt(tableId),
    isHere: (tableId, userId) => tables.isHere(tableId, userId),
    isConnected: (userId) => authenticated.of(userId).length > 0,
    presentAt: (tableId) => tables.presentAt(tableId),
    figures: () => ({ sockets: sockets.size, tablesInPlay: tables.inPlay }),
    close() {
      isClosing = true;
      clearInterval(pinging);
      clearInterval(listening);
      clearInterval(watching);
      authenticated.closeAll();
      for (const socket of sockets) socket.close(1001, "server is going away");
    },
  };
}
