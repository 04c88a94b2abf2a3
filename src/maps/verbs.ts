import { type Fog, type MapAreas, type MapReveal, MOST_CORNERS } from "#shared/maps/index.ts";
import { isSameMask, type Mask, packMask, paintAll, paintAreas, paintStrokes } from "#shared/maps/mask.ts";
import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { assertRoomForDrawn, type Pictures } from "../pictures/index.ts";
import { ownMap } from "./own-map.ts";
import { ledPins } from "./pins.ts";
import { findFog, insertStroke, type MapAtTable, putFog, type StoredFog } from "./store.ts";

/** One drawing a second for each map: each makes a picture. */
const REST_MS = 1_000;

interface OpenedMap {
  readonly tableId: string;
  readonly imageId: string;
  readonly fog: Fog;
}

/** @throws Refused `not_found` for players too, `forbidden`, `archived`, `rule_broken` for a map without a picture. */
export function readFog(pictures: Pictures, { userId }: Session, handoutId: string): OpenedMap {
  const { tableId, fog } = ownMap(pictures, userId, handoutId);
  const { width, height } = fog.mask;
  return {
    tableId,
    imageId: fog.imageId,
    fog: {
      width,
      height,
      cells: Buffer.from(packMask(fog.mask)).toString("base64"),
      areas: [...fog.areas],
      pins: ledPins(pictures.db, tableId, fog.pins),
    },
  };
}

/** Null where nothing changes. @throws Refused as `readFog`, `too_many` within a second of the last, `not_found` for an unknown area, `rule_broken` for areas of too many corners and a table with too many pictures. */
export function revealMap(
  pictures: Pictures,
  { userId }: Session,
  asked: MapReveal,
  now: number,
): MapAtTable | null {
  const { handoutId, clientId } = asked;
  const { tableId } = ownMap(pictures, userId, handoutId);
  const named = { userId, clientId, command: "map/reveal", tableId, now };
  return runOnce<MapAtTable | null>(pictures.db, named, (tx) => ({
    work: () => {
      const { fog } = ownMap({ ...pictures, db: tx }, userId, handoutId);
      const since = now - fog.changedAt;
      if (since >= 0 && since < REST_MS) {
        throw new Refused("too_many", "Una pennellata al secondo per ogni mappa: aspetta un momento");
      }
      const mask = paint(fog, asked);
      if (isSameMask(mask, fog.mask)) {
        // Computing it took as long.
        putFog(tx, handoutId, { ...fog, changedAt: now });
        return [null, handoutId];
      }
      if (!asked.hide) assertRoomForDrawn(tx, tableId);
      const id = Bun.randomUUIDv7();
      insertStroke(tx, { id, handoutId, userId, imageId: fog.imageId, at: now }, fog.mask);
      putFog(tx, handoutId, { ...fog, mask, revision: fog.revision + 1, changedAt: now });
      return [{ tableId, handoutId }, handoutId];
    },
    again: () => null,
  }));
}

/** Replaces the prepared areas, which only masters know. @throws Refused as `readFog`. */
export function prepareAreas(
  pictures: Pictures,
  { userId }: Session,
  { handoutId, areas, clientId }: MapAreas,
  now: number,
): MapAtTable {
  const { tableId } = ownMap(pictures, userId, handoutId);
  const named = { userId, clientId, command: "map/areas", tableId, now };
  return runOnce<MapAtTable>(pictures.db, named, (tx) => ({
    work: () => {
      const { fog } = ownMap({ ...pictures, db: tx }, userId, handoutId);
      putFog(tx, handoutId, { ...fog, areas });
      return [{ tableId, handoutId }, handoutId];
    },
    again: () => ({ tableId, handoutId }),
  }));
}

/** Puts back the cells of before a stroke. */
export function restoreCells(tx: Db, handoutId: string, cells: Uint8Array): void {
  const fog = findFog(tx, handoutId);
  if (!fog || fog.mask.cells.length !== cells.length) return;
  putFog(tx, handoutId, { ...fog, mask: { ...fog.mask, cells }, revision: fog.revision + 1 });
}

function paint({ mask, areas }: StoredFog, { strokes, areas: named, all, hide }: MapReveal): Mask {
  const value = hide ? 0 : 1;
  if (all) return paintAll(mask, value);
  if (strokes) return paintStrokes(mask, strokes, value);
  const polygons = [...new Set(named)].map((id) => {
    const area = areas.find((one) => one.id === id);
    if (!area) throw new Refused("not_found", "Questa zona non c'è più");
    return area.points;
  });
  if (polygons.reduce((sum, { length }) => sum + length, 0) > MOST_CORNERS) {
    throw new Refused("rule_broken", "Sono troppe zone insieme: scegline meno alla volta");
  }
  return paintAreas(mask, polygons, value);
}
