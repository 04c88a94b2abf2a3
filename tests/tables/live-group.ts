import type { ServerMessage } from "#shared/protocol.ts";
import type { SeatNow } from "#shared/schemas/table.ts";
import type { Guest } from "../support/server.ts";
import { openSocket, type TestSocket } from "../support/socket.ts";

/** Opens a socket that asks for a table, and takes its whole welcome. */
export async function sitAt(address: string, { token }: Guest, tableId?: string): Promise<TestSocket> {
  const socket = await openSocket(address, token);
  await move(socket, tableId);
  return socket;
}

/** Asks for a table, and takes its whole welcome. @returns where the socket sits now. */
export async function move(socket: TestSocket, tableId?: string): Promise<SeatNow | null> {
  socket.say("SESSION_TOKEN", tableId === undefined ? {} : { tableId });
  return welcomed(socket);
}

/** The welcome to a table, which ends with the list of sounds. */
export async function welcomed(socket: TestSocket): Promise<SeatNow | null> {
  const { table } = await socket.next("seated");
  await socket.next("audioStreaming");
  await socket.next("audioListUpdated");
  return table;
}

/** Everything that a socket has been told once it hears its own error: what has not come by then will not come. */
export async function allFrames(socket: TestSocket): Promise<readonly ServerMessage[]> {
  socket.say("FINE");
  // An account that has said much within this second hears that instead.
  await socket.next("error", ({ code }) => code === "unknown_action" || code === "too_many");
  // A ping comes when it likes.
  return socket.frames.filter(({ action }) => action !== "ping");
}

export const spoken = (speachText: string) =>
  ({ message: "<b>34</b>", level: "normal", speachText }) as const;

export const hears = (socket: TestSocket, text: string) =>
  socket.next("diceRollMessage", ({ speachText }) => speachText === text);

/** The rolls among frames. */
export const rollsIn = (frames: readonly ServerMessage[]): string[] =>
  frames.flatMap(({ action, data }) => (action === "diceRollMessage" ? [data.speachText] : []));
