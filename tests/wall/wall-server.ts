import type { ServerMessage } from "#shared/protocol.ts";
import { type WallCard, WallView } from "#shared/wall/index.ts";
import { type Clock, systemClock } from "../../src/clock.ts";
import type { Guest } from "../support/server.ts";
import { openSocket, type TestSocket } from "../support/socket.ts";
import { allFrames } from "../tables/live-group.ts";
import { startTables, type TablesServer } from "../tables/tables-server.ts";

/** Time that a test lets pass: `now` for undo, `elapsed` for the limits by the second. */
export const passing = { now: 0, elapsed: 0 };
const clock: Clock = {
  now: () => systemClock.now() + passing.now,
  elapsed: () => systemClock.elapsed() + passing.elapsed,
};

export const startWalls = (): TablesServer => startTables({}, clock);

/** Joins as a page of protocol version 3, which knows the wall. */
export async function sit({ address }: TablesServer, { token }: Guest, tableId: string): Promise<TestSocket> {
  const socket = await openSocket(address, token);
  socket.say("SESSION_TOKEN", { tableId, speaks: 3 });
  await socket.next("ready");
  return socket;
}

/** @returns the code of the refusal, or null. */
export async function say(
  socket: TestSocket,
  action: string,
  data: Record<string, unknown>,
): Promise<string | null> {
  const clientId = typeof data.clientId === "string" ? data.clientId : crypto.randomUUID();
  passing.elapsed += 200;
  socket.say(action, { ...data, clientId });
  return (await socket.answer(clientId))?.code ?? null;
}

export async function wallAs(guest: Guest, table: string): Promise<WallView> {
  const { body, text } = await guest.get(`/wall/cards?table=${table}`);
  return WallView.parse(body, { error: () => text });
}

export const titlesOf = ({ cards }: WallView): string[] => cards.map(({ title }) => title).sort();

export function cardOf({ cards }: { cards: readonly WallCard[] }, title: string): WallCard {
  const card = cards.find((one) => one.title === title);
  if (!card) throw new Error(`«${title}» is not on this wall`);
  return card;
}

type Change = Extract<ServerMessage, { action: "wallChanged" }>["data"];

/** What a socket was told of the wall since the frame with this number. */
export async function toldOf(socket: TestSocket, since: number): Promise<Change[]> {
  passing.elapsed += 200;
  const frames = (await allFrames(socket)).slice(since);
  return frames.flatMap((frame) => (frame.action === "wallChanged" ? [frame.data] : []));
}

export const countOf = (socket: TestSocket): number =>
  socket.frames.filter(({ action }) => action !== "ping").length;
