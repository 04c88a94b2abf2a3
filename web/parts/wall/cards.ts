import { type Edge, type Node, type NodeHandle, Position } from "@xyflow/react";
import type { WallCard, WallLink } from "#shared/wall/index.ts";

export type WallKind = WallCard["kind"];

/** In units of one CSS pixel at zoom 1. Fixed, so that nothing has to be measured before it is drawn. */
export const CARD_SIZES: Readonly<Record<WallKind, { width: number; height: number }>> = {
  clue: { width: 176, height: 124 },
  handout: { width: 168, height: 136 },
  person: { width: 132, height: 176 },
  note: { width: 156, height: 128 },
};

/** In the order of the list. */
export const WALL_KINDS = ["clue", "handout", "person", "note"] as const satisfies readonly WallKind[];

export const PIN = 16;

export type CardNode = Node<{ card: WallCard; isNew: boolean; isReadOnly: boolean }, WallKind>;
export type ThreadEdge = Edge<{ link: WallLink }, "thread">;

/** The pin, in the middle of the upper edge. */
const pinOf = (width: number): NodeHandle[] => [
  { type: "source", position: Position.Top, x: (width - PIN) / 2, y: -PIN / 2, width: PIN, height: PIN },
];

/** A number that looks random and is the same for the same id on all screens. */
function hashOf(id: string): number {
  let hash = 7;
  for (let at = 0; at < id.length; at += 1) hash = (hash * 31 + id.charCodeAt(at)) >>> 0;
  return hash;
}

/** As if hung by hand. @returns degrees. */
export const tiltOf = (id: string): number => ((hashOf(id) % 13) - 6) * 0.45;

/** One of the colours of notes, the same for all of a person. */
export const noteColourOf = (by: string): number => hashOf(by) % 4;

/** The node of a card is made once: React Flow and React skip what is the same object. */
const nodes = new WeakMap<WallCard, Map<string, CardNode>>();

export function nodeOf(
  card: WallCard,
  look: { isNew: boolean; isReadOnly: boolean; isChosen: boolean; isTouch: boolean },
): CardNode {
  const { isNew, isReadOnly, isChosen, isTouch } = look;
  const key = `${isNew} ${isReadOnly} ${isChosen} ${isTouch}`;
  const known = nodes.get(card) ?? new Map<string, CardNode>();
  nodes.set(card, known);
  let node = known.get(key);
  if (!node) {
    const { width, height } = CARD_SIZES[card.kind];
    node = {
      id: card._id,
      type: card.kind,
      data: { card, isNew, isReadOnly },
      position: { x: card.x - width / 2, y: card.y - height / 2 },
      width,
      height,
      measured: { width, height },
      handles: pinOf(width),
      selected: isChosen,
      // A finger on any other card pans, or is one of two that zoom.
      draggable: !isReadOnly && (isChosen || !isTouch),
    };
    known.set(key, node);
  }
  return node;
}

const edges = new WeakMap<WallLink, Map<boolean, ThreadEdge>>();

export function edgeOf(link: WallLink, isChosen: boolean): ThreadEdge {
  const known = edges.get(link) ?? new Map<boolean, ThreadEdge>();
  edges.set(link, known);
  let edge = known.get(isChosen);
  if (!edge) {
    edge = {
      id: link._id,
      type: "thread",
      source: link.from,
      target: link.to,
      data: { link },
      selected: isChosen,
      // Threads run over the papers, from pin to pin.
      zIndex: 1,
    };
    known.set(isChosen, edge);
  }
  return edge;
}
