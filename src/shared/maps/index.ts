import * as z from "zod/mini";
import { down, up } from "../message.ts";
import { clientId, Id, whole, words } from "../schemas/bounds.ts";
import { ClientId } from "../schemas/roll.ts";

/** Places on a map are whole numbers from its top left corner; this is the far edge. */
export const MAP_EDGE = 10_000;
export const MOST_MAP_POINTS = 200;
export const MOST_AREAS = 50;
export const MOST_PINS = 60;
/** Corners of all areas of one drawing: 40 ms of work. */
export const MOST_CORNERS = 1_000;
const MOST_STROKES = 20;

const OUTSIDE = "Questo tratto esce dalla mappa";
const Along = z
  .int({ error: OUTSIDE })
  .check(z.gte(0, { error: OUTSIDE }), z.lte(MAP_EDGE, { error: OUTSIDE }));
const Point = z.tuple([Along, Along]);
const TOO_MANY = `Un tratto ha al massimo ${MOST_MAP_POINTS} punti`;

export const Stroke = z.object({
  /** In parts of the longer side, as `MAP_EDGE`. */
  radius: whole(10, 2_000),
  points: z.array(Point).check(z.minLength(1), z.maxLength(MOST_MAP_POINTS, { error: TOO_MANY })),
});
export type Stroke = z.infer<typeof Stroke>;

export const Area = z.object({
  id: Id,
  name: words(60, "Scrivi il nome della zona"),
  points: z.array(Point).check(z.minLength(3), z.maxLength(MOST_MAP_POINTS, { error: TOO_MANY })),
});
export type Area = z.infer<typeof Area>;

/** One of `strokes`, `areas` and `all`. */
export const MapReveal = z
  .object({
    clientId: ClientId,
    handoutId: Id,
    strokes: z.optional(z.array(Stroke).check(z.minLength(1), z.maxLength(MOST_STROKES))),
    /** Ids of prepared areas. */
    areas: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(MOST_AREAS))),
    all: z.optional(z.boolean()),
    /** Covers again instead. */
    hide: z._default(z.boolean(), false),
  })
  .check(
    z.refine(
      ({ strokes, areas, all }) => [strokes, areas, all || undefined].filter(Boolean).length === 1,
      "Serve un tratto, una zona, o tutta la mappa",
    ),
    z.refine(
      ({ strokes = [] }) => strokes.reduce((sum, { points }) => sum + points.length, 0) <= MOST_MAP_POINTS,
      TOO_MANY,
    ),
  );
export type MapReveal = z.infer<typeof MapReveal>;

export const MapAreas = z.object({
  clientId: ClientId,
  handoutId: Id,
  areas: z.array(Area).check(z.maxLength(MOST_AREAS)),
});
export type MapAreas = z.infer<typeof MapAreas>;

export const Pin = z.object({
  kind: z.enum(["clue", "page"]),
  /** Of the clue or page, each of which has one place on a map. */
  id: Id,
  x: Along,
  y: Along,
});
export type Pin = z.infer<typeof Pin>;

export const PinsUpdate = z.object({
  id: Id,
  clientId,
  pins: z.array(Pin).check(
    z.maxLength(MOST_PINS, { error: `Una mappa ha al massimo ${MOST_PINS} spilli` }),
    z.refine(
      (pins) => new Set(pins.map(({ id }) => id)).size === pins.length,
      "Un indizio o una pagina ha un solo spillo su una mappa",
    ),
  ),
});
export type PinsUpdate = z.infer<typeof PinsUpdate>;

/** As masters read it. */
export const LedPin = z.extend(Pin, { title: z.string() });
export type LedPin = z.infer<typeof LedPin>;

/** As a player reads it who knows the clue, where its place is revealed. */
export const KnownPin = z.object({ clueId: Id, title: z.string(), x: z.int(), y: z.int() });
export type KnownPin = z.infer<typeof KnownPin>;

/** For masters. */
export const Fog = z.object({
  width: z.int(),
  height: z.int(),
  /** Base64, one byte per eight cells, row by row, the first cell in the lowest bit; 1 is revealed. */
  cells: z.string(),
  areas: z.array(Area),
  pins: z.array(LedPin),
});
export type Fog = z.infer<typeof Fog>;

/** Read by the room, which says in words what is wrong. */
const Named = z.looseObject({ clientId: ClientId, handoutId: Id });

export const maps = {
  up: [up("MAP_REVEAL", Named), up("MAP_AREAS", Named)],
  down: [down("pinsChanged", z.object({ handoutId: Id, pins: z.array(KnownPin) }))],
} as const;
