import { deflateSync, inflateSync } from "node:zlib";
import { and, eq, gte, isNull, ne, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { Area, Pin } from "#shared/maps/index.ts";
import type { Mask } from "#shared/maps/mask.ts";
import { keepNewest } from "../db/keep-newest.ts";
import type { Db } from "../db/open.ts";
import { handouts, mapFogs, mapStrokes } from "../db/schema.ts";

export interface StoredFog {
  readonly imageId: string;
  readonly mask: Mask;
  readonly areas: readonly Area[];
  readonly pins: readonly Pin[];
  readonly revision: number;
  readonly drawn: number;
  readonly changedAt: number;
}

/** Kept for undo, per map. */
const MOST_STROKES = 30;

export function findFog(db: Db, handoutId: string): StoredFog | null {
  const row = db.select().from(mapFogs).where(eq(mapFogs.handoutId, handoutId)).get();
  if (!row) return null;
  const { width, height, cells, areas, pins, ...fog } = row;
  return {
    ...fog,
    mask: { width, height, cells: inflated(cells) },
    areas: z.array(Area).parse(JSON.parse(areas)),
    pins: z.array(Pin).parse(JSON.parse(pins)),
  };
}

export function putFog(db: Db, handoutId: string, { mask, areas, pins, ...fog }: StoredFog): void {
  const { width, height, cells } = mask;
  const lists = { areas: JSON.stringify(areas), pins: JSON.stringify(pins) };
  const row = { ...fog, width, height, cells: deflateSync(cells), ...lists };
  db.insert(mapFogs)
    .values({ handoutId, ...row })
    .onConflictDoUpdate({ target: mapFogs.handoutId, set: row })
    .run();
}

export function setDrawn(db: Db, handoutId: string, drawn: number): void {
  db.update(mapFogs).set({ drawn }).where(eq(mapFogs.handoutId, handoutId)).run();
}

export interface MapAtTable {
  readonly tableId: string;
  readonly handoutId: string;
}

/** Maps whose picture for players is, or may be, behind their fog. */
export const listUndrawn = (db: Db): MapAtTable[] =>
  db
    .select({ tableId: handouts.tableId, handoutId: mapFogs.handoutId })
    .from(mapFogs)
    .innerJoin(handouts, eq(handouts.id, mapFogs.handoutId))
    .where(
      and(
        eq(handouts.imageId, mapFogs.imageId),
        or(ne(mapFogs.drawn, mapFogs.revision), isNull(handouts.shownImageId)),
      ),
    )
    .all();

export interface StoredStroke {
  readonly id: string;
  readonly handoutId: string;
  readonly userId: string;
  readonly imageId: string;
  readonly at: number;
}

export function insertStroke(db: Db, stroke: StoredStroke, before: Mask): void {
  const ofMap = eq(mapStrokes.handoutId, stroke.handoutId);
  db.insert(mapStrokes)
    .values({ ...stroke, cells: deflateSync(before.cells) })
    .run();
  keepNewest(db, mapStrokes, { of: ofMap, by: mapStrokes.seq, most: MOST_STROKES });
}

/** The newest of each map, where this person made it and the map has still that picture. */
export function listLastStrokes(db: Db, tableId: string, userId: string, since: number) {
  const { id, handoutId, at } = mapStrokes;
  const isLast = sql`${mapStrokes.seq} = (SELECT max(later.seq) FROM map_strokes later WHERE later.handout_id = ${handoutId})`;
  return db
    .select({ id, handoutId, at, title: handouts.title })
    .from(mapStrokes)
    .innerJoin(handouts, eq(handouts.id, handoutId))
    .where(
      and(
        eq(handouts.tableId, tableId),
        eq(handouts.imageId, mapStrokes.imageId),
        eq(mapStrokes.userId, userId),
        gte(at, since),
        isLast,
      ),
    )
    .all();
}

/** @returns the cells before it. */
export function takeStroke(db: Db, id: string): Uint8Array | null {
  const row = db.delete(mapStrokes).where(eq(mapStrokes.id, id)).returning().get();
  return row ? inflated(row.cells) : null;
}

const inflated = (cells: Uint8Array): Uint8Array => new Uint8Array(inflateSync(cells));
