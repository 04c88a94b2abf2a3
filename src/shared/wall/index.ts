import * as z from "zod/mini";
import { down, up } from "../message.ts";
import { clientId, Id, text, whole, words } from "../schemas/bounds.ts";
import { ClientId } from "../schemas/roll.ts";

export const LONGEST_WALL_NOTE = 300;
export const LONGEST_LINK_WORD = 60;
export const MOST_WALL_NOTES = 200;
export const MOST_WALL_LINKS = 1_000;
/** The middle of a card lies on a surface of this size, in units of one CSS pixel at zoom 1. */
export const WALL_SIZE = { width: 4_000, height: 2_800 } as const;

const x = whole(0, WALL_SIZE.width);
const y = whole(0, WALL_SIZE.height);

export const WallCard = z.object({
  /** That of the clue, document, NPC or note it stands for. */
  _id: Id,
  kind: z.enum(["clue", "handout", "person", "note"]),
  refId: Id,
  /** As this viewer reads it; the text of a note. */
  title: z.string(),
  imageId: z.nullable(Id),
  x,
  y,
  /** Who wrote a note, found a clue or told it; empty for others. */
  by: z.string(),
  /** Whether this viewer may remove it. */
  isOwn: z.boolean(),
});
export type WallCard = z.infer<typeof WallCard>;

export const WallLink = z.object({
  _id: Id,
  from: Id,
  to: Id,
  text: z.string(),
  by: z.string(),
  /** Whether this viewer may cut it. */
  isOwn: z.boolean(),
});
export type WallLink = z.infer<typeof WallLink>;

/** What a viewer knows, and nothing else. */
export const WallView = z.object({ cards: z.array(WallCard), links: z.array(WallLink) });
export type WallView = z.infer<typeof WallView>;

interface Sorted {
  readonly _id: string;
  readonly kind?: WallCard["kind"];
}

/** The order of cards and links, on the server as on every page, the topmost last: notes lie over other cards, whose order tells nothing. */
export const inWallOrder = (one: Sorted, other: Sorted): number =>
  Number(one.kind === "note") - Number(other.kind === "note") || (one._id < other._id ? -1 : 1);

/** Cards and links that are new or have changed, and the ids of those that this viewer no longer has. */
export const WallChange = z.extend(WallView, { gone: z.array(Id) });
export type WallChange = z.infer<typeof WallChange>;

const Place = z.object({ cardId: Id, x, y });

export const ArrangeWall = z.object({ table: Id, clientId });
export type ArrangeWall = z.infer<typeof ArrangeWall>;

const note = words(LONGEST_WALL_NOTE, "Scrivi qualcosa sul foglietto");

export const wall = {
  up: [
    up("WALL_NOTE", z.object({ clientId: ClientId, text: note, x, y })),
    /** While somebody drags, `isLast` is false: shown to others, and not stored. */
    up("WALL_MOVE", z.extend(Place, { clientId, isLast: z.boolean() })),
    up("WALL_LINK", z.object({ clientId: ClientId, from: Id, to: Id, text: text(LONGEST_LINK_WORD) })),
    up("WALL_CUT", z.object({ clientId, linkId: Id })),
    up("WALL_REMOVE", z.object({ clientId, cardId: Id })),
    /** On the televisions of the table: what all its players know. */
    up("WALL_SHOW", z.object({ clientId, on: z.boolean() })),
  ],
  down: [
    down("wallChanged", WallChange),
    /** To televisions and masters, whether the wall is on the televisions. */
    down("wallShown", z.object({ on: z.boolean() })),
  ],
} as const;
