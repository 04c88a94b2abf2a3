import type { ServerMessage } from "#shared/protocol.ts";
import type { SeatNow } from "#shared/schemas/table.ts";
import type { Guest } from "../support/server.ts";
import { openSocket, type TestSocket } from "../support/socket.ts";

/** Opens a socket that joins a table, and receives its whole welcome. */
export async function sitAt(address: string, { token }: Guest, tableId?: string): Promise<TestSocket> {
  const socket = await openSocket(address, token);
  await move(socket, tableId);
  return socket;
}

/** Joins a table, and receives its whole welcome. @returns the seat of the socket. */
export async function move(socket: TestSocket, tableId?: string): Promise<SeatNow | null> {
  socket.say("SESSION_TOKEN", tableId === undefined ? {} : { tableId });
  return welcomed(socket);
}

/** Receives the welcome to a table, which ends with the list of sounds. */
export async function welcomed(socket: TestSocket): Promise<SeatNow | null> {
  const { table } = await socket.next("seated");
  await socket.next("audioStreaming");
  await socket.next("audioListUpdated");
  return table;
}

/** All frames until the answer to its own error; frames arrive in order. */
export async function allFrames(socket: TestSocket): Promise<readonly ServerMessage[]> {
  socket.say("FINE");
  // Beyond the rate limit the answer is another one.
  await socket.next("error", ({ code }) => code === "unknown_action" || code === "too_many");
  // A ping may come at any time.
  return socket.frames.filter(({ action }) => action !== "ping");
}

export const spoken = (speachText: string) =>
  ({ message: "<b>34</b>", level: "normal", speachText }) as const;

export const hears = (socket: TestSocket, text: string) =>
  socket.next("diceRollMessage", ({ speachText }) => speachText === text);

/** The texts of the rolls among frames. */
export const rollsIn = (frames: readonly ServerMessage[]): string[] =>
  frames.flatMap(({ action, data }) => (action === "diceRollMessage" ? [data.speachText] : []));
