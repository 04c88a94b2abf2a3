import type { Server, ServerWebSocket, WebSocketHandler } from "bun";
import { MAX_FRAME_BYTES, PING_EVERY_MS, SILENT_AFTER_MS } from "#shared/protocol.ts";
import type { Streaming } from "#shared/schemas/audio.ts";
import type { ApiError } from "#shared/schemas/error.ts";
import { sessionOfHash, sessionOfToken } from "../accounts/index.ts";
import type { CharacterChange } from "../characters/index.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/read.ts";
import type { Db } from "../db/open.ts";
import { addressOf } from "../http/caller.ts";
import { answerOutsideApp } from "../http/errors.ts";
import { networkOf } from "../http/throttle.ts";
import type { Log } from "../log.ts";
import { Conversation, type ConversationDependencies } from "./conversation.ts";
import { Hub } from "./hub.ts";
import { Line } from "./line.ts";
import { isOwnOrigin } from "./origin.ts";
import { Player } from "./player.ts";
import { Rate } from "./rate.ts";
import { Stalls } from "./stalls.ts";
import { Strangers } from "./strangers.ts";
import { Table } from "./table.ts";

/** What a socket carries while it lives. */
export interface SocketData {
  /** Where it comes from: see `networkOf`. */
  readonly network: string;
  line?: Line;
  conversation?: Conversation;
  tokenTimer?: Timer;
}

/** The live channel as the server uses it. */
export interface LiveChannel {
  readonly handlers: WebSocketHandler<SocketData>;
  /** Answers an upgrade request: undefined once the socket has taken over. */
  upgrade(request: Request, server: Server<SocketData>): Response | undefined;
  /** Sends away the sockets of a session that has ended. */
  endSession(tokenHash: string): void;
  /** What the table hears now. */
  streamingNow(): Streaming;
  /** To be called when the list of sounds has changed. */
  audioListChanged(): void;
  /** Tells whoever may see an investigator that it has changed; call it once the change is stored. */
  characterChanged(change: CharacterChange): void;
  /** How many sockets are open, and how many rolls the table was told since the start. */
  figures(): { sockets: number; rolls: number };
  /** Refuses newcomers and sends everyone away. */
  close(): void;
}

/** A browser introduces itself at once; who has not after five seconds is nobody. */
const TOKEN_DUE_MS = 5_000;
const LOOK_FOR_SILENT_EVERY_MS = 5_000;
/** What this process ends is closed at once; the host's commands end sessions from another one. */
const LOOK_FOR_ENDED_EVERY_MS = 1_000;
/** A frame past the protocol's limit is answered; the runtime cuts off who sends one past this. */
const MOST_FRAME_BYTES_READ = 4 * MAX_FRAME_BYTES;

/** Ties the table to Bun's sockets. */
export function openLiveChannel(
  db: Db,
  config: Pick<Config, "messageLifetimeMs" | "trustProxy" | "publicUrl">,
  log: Log,
  clock: Clock,
): LiveChannel {
  const hub = new Hub(clock);
  const table = new Table(db, hub, config.messageLifetimeMs, new Player(db, clock), log, clock);
  const dependencies: ConversationDependencies = {
    hub,
    log,
    clock,
    table,
    strangers: new Strangers(),
    messages: new Rate(),
    arrivals: new Rate(),
    personOfToken: (token) => sessionOfToken(db, token, clock.now()),
  };
  const stalls = new Stalls();
  const sockets = new Set<ServerWebSocket<SocketData>>();
  let isClosing = false;

  const pinging = setInterval(() => hub.tellEveryone({ action: "ping", data: {} }), PING_EVERY_MS);
  const listening = setInterval(() => hub.dropSilent(SILENT_AFTER_MS), LOOK_FOR_SILENT_EVERY_MS);
  const isAlive = (tokenHash: string) => sessionOfHash(db, tokenHash, clock.now()) !== null;
  const watching = setInterval(() => {
    try {
      hub.endDeadSessions(isAlive);
    } catch (error) {
      log.error({ err: error }, "could not see which sessions are alive");
    }
  }, LOOK_FOR_ENDED_EVERY_MS);

  return {
    handlers: {
      maxPayloadLength: MOST_FRAME_BYTES_READ,
      perMessageDeflate: false,
      idleTimeout: 120,
      open(socket) {
        const onTooSlow = () => log.warn({ network: socket.data.network }, "too slow a reader was dropped");
        const line = new Line(socket, stalls, onTooSlow);
        sockets.add(socket);
        const conversation = new Conversation(line, socket.data.network, dependencies);
        socket.data.line = line;
        socket.data.conversation = conversation;
        socket.data.tokenTimer = setTimeout(() => conversation.tokenIsOverdue(), TOKEN_DUE_MS);
      },
      message(socket, frame) {
        socket.data.conversation?.hear(typeof frame === "string" ? frame : null);
      },
      drain(socket) {
        try {
          socket.data.line?.drained();
        } catch (error) {
          log.error({ err: error }, "could not go on telling a socket");
        }
      },
      close(socket) {
        sockets.delete(socket);
        socket.data.line?.end();
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
      if (server.upgrade(request, { data: { network: networkOf(address) } })) return undefined;
      const answer: ApiError = { code: "malformed", error: "Qui serve una connessione WebSocket" };
      return answerOutsideApp(answer, { Upgrade: "websocket" }, 426);
    },
    endSession: (tokenHash) => hub.endSession(tokenHash),
    streamingNow: () => table.streamingNow(),
    audioListChanged: () => table.audioListChanged(),
    characterChanged: ({ ownerId, id, version }) =>
      hub.tellOwnerAndMasters(ownerId, { action: "characterUpdated", data: { id, version } }),
    figures: () => ({ sockets: sockets.size, rolls: table.rollsTold }),
    close() {
      isClosing = true;
      clearInterval(pinging);
      clearInterval(listening);
      clearInterval(watching);
      hub.closeAll();
      for (const socket of sockets) socket.close(1001, "server is going away");
      table.keep();
    },
  };
}
