import { proxy } from "valtio";
import { subscribeKey } from "valtio/utils";
import type { WallCard, WallChange, WallView } from "#shared/wall/index.ts";
import { refreshUndoable, refreshUndoableSoon } from "../api/undo.ts";
import { changeWall, mergeWall, refreshWall, shownWall } from "../api/wall.ts";
import { places } from "../session/last-visited.ts";
import { seat } from "../session/seat.ts";
import { sendCommand, sendNow } from "./attend.ts";
import { newClientId } from "./client-id.ts";
import type { Outcome } from "./connection.ts";
import { failureOf } from "./failure.ts";
import { sendOnce } from "./send-once.ts";
import { table } from "./table.ts";

export const wall = proxy<{
  /** Whether the televisions show it; told to masters and televisions. */
  isShown: boolean;
  /** Ids of cards that came, and that were not looked at yet. */
  arrived: readonly string[];
}>({ isShown: false, arrived: [] });

/** Where this page's user holds a card, or has put it and the server has not confirmed it yet: echoes must not pull it away. */
const own = new Map<string, { x: number; y: number; moves: number }>();

/** A welcome says only that the wall is shown, not that it is not. */
let isTold = false;
subscribeKey(table, "status", (status) => {
  if (status === "connected" && !isTold) wall.isShown = false;
  if (status !== "connected") isTold = false;
});
let tableId: string | undefined;
subscribeKey(seat, "now", (now) => {
  if (tableId !== now?._id) wall.isShown = false;
  tableId = now?._id;
});

export function handleWallShown(on: boolean): void {
  isTold = true;
  wall.isShown = on;
  if (on) void refreshWall();
}

export function handleWallChanged(change: WallChange): void {
  const tableId = seat.now?._id;
  if (tableId === undefined) return;
  const known = change.cards.length <= MOST_GLIDING ? knownPlaces(tableId) : new Map<string, Place>();
  const held = {
    ...change,
    cards: change.cards.map((card) => {
      const at = own.get(card._id) ?? glide(tableId, card, known.get(card._id));
      return at ? { ...card, x: at.x, y: at.y } : card;
    }),
  };
  const before = mergeWall(tableId, held);
  if (before) announce(arrivalsIn(before, change.cards));
  if (change.cards.length > 0) places.wallOf = tableId;
  refreshUndoableSoon(tableId);
}

interface Place {
  x: number;
  y: number;
}

/** As long as it takes until the next place of a card that somebody else drags. */
const GLIDE_MS = 70;
/** All cards at once, as after *Sistema*, are put where they belong. */
const MOST_GLIDING = 20;
const gliding = new Map<string, { tableId: string; from: Place; to: Place; since: number }>();

function knownPlaces(tableId: string): Map<string, Place> {
  if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return new Map();
  return new Map(shownWall(tableId)?.cards.map((card) => [card._id, card]));
}

/** Moves a card to its new place in a few frames. @returns where it is until then, if it moves. */
function glide(tableId: string, { _id, x, y }: WallCard, from: Place | undefined): Place | undefined {
  if (!from || (from.x === x && from.y === y)) {
    gliding.delete(_id);
    return;
  }
  if (gliding.size === 0) requestAnimationFrame(advance);
  gliding.set(_id, { tableId, from: { x: from.x, y: from.y }, to: { x, y }, since: performance.now() });
  return from;
}

function advance(): void {
  const now = performance.now();
  for (const [id, { tableId, from, to, since }] of gliding) {
    const share = Math.min(1, (now - since) / GLIDE_MS);
    if (share === 1 || own.has(id)) gliding.delete(id);
    if (own.has(id)) continue;
    place(tableId, id, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
  }
  if (gliding.size > 0) requestAnimationFrame(advance);
}

function arrivalsIn({ cards }: WallView, news: readonly WallCard[]): string[] {
  const known = new Set(cards.map(({ _id }) => _id));
  return news.flatMap(({ _id, kind, isOwn }) => (known.has(_id) || (kind === "note" && isOwn) ? [] : _id));
}

function announce(ids: readonly string[]): void {
  if (ids.length === 0) return;
  wall.arrived = [...wall.arrived.filter((id) => !ids.includes(id)), ...ids];
}

export function forgetArrivals(ids: readonly string[]): void {
  wall.arrived = wall.arrived.filter((id) => !ids.includes(id));
}

/** @returns the error message, or null. */
async function failureIn(sent: Promise<Outcome>): Promise<string | null> {
  const outcome = await sent;
  void refreshUndoable();
  return failureOf(outcome);
}

export const writeNote = (text: string, at: { x: number; y: number }) =>
  failureIn(sendOnce({ action: "WALL_NOTE", data: { text, ...at } }, ["note", text]));
export const linkCards = (from: string, to: string, text: string) =>
  failureIn(sendOnce({ action: "WALL_LINK", data: { from, to, text } }));
export const cutLink = (linkId: string) =>
  failureIn(sendCommand({ action: "WALL_CUT", data: { clientId: newClientId(), linkId } }));
export const removeCard = (cardId: string) =>
  failureIn(sendCommand({ action: "WALL_REMOVE", data: { clientId: newClientId(), cardId } }));
export const showWall = (on: boolean) =>
  failureIn(sendCommand({ action: "WALL_SHOW", data: { clientId: newClientId(), on } }));

const SENT_EVERY_MS = 70;
let lastSent = 0;

function place(tableId: string, cardId: string, x: number, y: number): void {
  changeWall(tableId, ({ cards, links }) => ({
    cards: cards.map((card) => (card._id === cardId ? { ...card, x, y } : card)),
    links,
  }));
}

/** While a card is dragged: seen here at once, by others a few times a second. */
export function dragCard(tableId: string, cardId: string, x: number, y: number): void {
  own.set(cardId, { x, y, moves: (own.get(cardId)?.moves ?? 0) + 1 });
  place(tableId, cardId, x, y);
  const now = performance.now();
  if (now - lastSent < SENT_EVERY_MS) return;
  lastSent = now;
  sendNow({ action: "WALL_MOVE", data: { cardId, x, y, isLast: false } });
}

/** @returns the error message, or null; then the card goes back to where the server has it. */
export async function dropCard(
  tableId: string,
  cardId: string,
  x: number,
  y: number,
): Promise<string | null> {
  const moves = (own.get(cardId)?.moves ?? 0) + 1;
  own.set(cardId, { x, y, moves });
  place(tableId, cardId, x, y);
  const data = { clientId: newClientId(), cardId, x, y, isLast: true };
  const problem = await failureIn(sendCommand({ action: "WALL_MOVE", data }));
  // Taken up again meanwhile.
  if (own.get(cardId)?.moves !== moves) return null;
  own.delete(cardId);
  if (problem !== null) void refreshWall();
  return problem;
}
