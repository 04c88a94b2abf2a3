import { ServerMessage, SILENT_AFTER_MS } from "#shared/protocol.ts";
import { decode } from "#shared/read.ts";

type Action = ServerMessage["action"];
type DataOf = { [M in ServerMessage as M["action"]]: M["data"] };

/** A client of the live channel. It waits for frames, never for time. */
export interface TestSocket {
  /** Every frame so far, in order, without pings, which are answered. */
  readonly frames: readonly ServerMessage[];
  /** Resolves when the socket has closed, from either side. */
  readonly closed: Promise<{ code: number; reason: string }>;
  say(action: string, data?: unknown): void;
  sayRaw(frame: string | Uint8Array<ArrayBuffer>): void;
  /** The first frame of this action that matches, received already or later; each is returned once. */
  next<A extends Action>(action: A, fits?: (data: DataOf[A]) => boolean): Promise<DataOf[A]>;
  /** The first answer to the command with this `clientId`, each returned once: null when it was done, else the refusal. */
  answer(clientId: string): Promise<DataOf["error"] | null>;
  close(): void;
}

/**
 * Opens a socket, which sends nothing by itself, not even its introduction: see `joinTable`. @param elapsed the server's clock, if a test
 * advances it.
 */
export async function openSocket(
  address: string,
  token: string | null,
  headers: Record<string, string> = {},
  elapsed = () => 0,
): Promise<TestSocket> {
  // The browser's type does not know the options that Bun's WebSocket takes.
  const options = { headers } as unknown as string[];
  const socket = new WebSocket(`${address.replace(/^http/, "ws")}/ws`, options);
  const frames: ServerMessage[] = [];
  const given = new Set<ServerMessage>();
  const waiting = new Set<() => void>();
  let end: { code: number; reason: string } | null = null;

  let saidAt = elapsed();
  /** The server closes silent sockets every five seconds of real time: without this check a test would fail only sometimes. */
  const assertNotSilent = () => {
    if (elapsed() - saidAt >= SILENT_AFTER_MS)
      throw new Error(
        "this socket was silent for a minute of the server's clock: let it say something in between, or open another",
      );
  };
  const send = (frame: string | Uint8Array<ArrayBuffer>) => {
    assertNotSilent();
    saidAt = elapsed();
    socket.send(frame);
  };

  const wake = () => {
    for (const look of [...waiting]) look();
  };
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener("close", ({ code, reason }) => {
      end = { code, reason };
      resolve(end);
      wake();
    });
  });
  socket.addEventListener("message", ({ data }) => {
    const frame = decode(ServerMessage, String(data));
    if (!frame)
      throw new Error(`the server sent a frame outside the protocol: ${String(data).slice(0, 300)}`);
    // As a page does; a ping comes at any moment, and is in nobody's way.
    if (frame.action === "ping") {
      if (elapsed() - saidAt < SILENT_AFTER_MS)
        send(JSON.stringify({ action: "SESSION_PONG", sessionToken: token, data: {} }));
      return;
    }
    frames.push(frame);
    wake();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error("the socket was refused")));
  });

  function first(isWanted: (frame: ServerMessage) => boolean, what: string): Promise<ServerMessage> {
    assertNotSilent();
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = frames.find((frame) => !given.has(frame) && isWanted(frame));
        if (!found && !end) return;
        waiting.delete(look);
        if (!found) return reject(new Error(`closed with ${end?.code} before any such ${what}`));
        given.add(found);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  }
  async function next<A extends Action>(action: A, fits: (data: DataOf[A]) => boolean = () => true) {
    // The action decides the type of the data, which the compiler cannot infer here.
    const dataOf = (frame: ServerMessage) => frame.data as DataOf[A];
    return dataOf(await first((frame) => frame.action === action && fits(dataOf(frame)), action));
  }
  async function answer(clientId: string) {
    const isIt = ({ action, data }: ServerMessage) =>
      (action === "done" || action === "error") && data.clientId === clientId;
    const { action, data } = await first(isIt, "answer");
    return action === "error" ? data : null;
  }

  return {
    frames,
    closed,
    next,
    answer,
    say: (action, data = {}) => send(JSON.stringify({ action, sessionToken: token, data })),
    sayRaw: send,
    close: () => socket.close(),
  };
}

/** Opens a socket, introduces itself and receives the whole welcome, which ends with the list of sounds. */
export async function joinTable(address: string, token: string, elapsed?: () => number): Promise<TestSocket> {
  const socket = await openSocket(address, token, {}, elapsed);
  socket.say("SESSION_TOKEN");
  await socket.next("audioStreaming");
  await socket.next("audioListUpdated");
  return socket;
}
