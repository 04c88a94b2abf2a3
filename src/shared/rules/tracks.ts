import { characteristicOf, pointOf } from "../lookup.ts";
import { POINTS, type PointName } from "../names.ts";
import type { Character } from "../schemas/character.ts";
import { hitPoints } from "./derived.ts";

type Sheet = Pick<Character, "points" | "characteristics">;

export type Track = { value: number; most: number };

/** Null where the sheet has no number; a missing maximum is computed by the rules. Source: docs/regole.md#i-punti-derivati */
export function trackOf(sheet: Sheet, name: PointName): Track | null {
  const point = pointOf(sheet, name);
  if (typeof point?.value !== "number") return null;
  const value = Math.max(0, point.value);
  return { value, most: point.maxValue ?? Math.max(value, ruledMost(sheet, name)) };
}

function ruledMost(sheet: Sheet, name: PointName): number {
  if (name === POINTS.hit)
    return hitPoints(characteristicOf(sheet, "Forza"), characteristicOf(sheet, "Taglia"));
  return name === POINTS.sanity ? characteristicOf(sheet, "Potere") : 0;
}

export const hitsInWords = (count: number): string =>
  count === 1 ? "1 Punto Ferita" : `${count} ${POINTS.hit}`;

/** Clamped to 0. Source: docs/regole.md#i-punti-derivati */
export function withPoints<S extends Pick<Character, "points">>(sheet: S, name: PointName, value: number): S {
  const points = sheet.points.map((point) =>
    point.name === name ? { ...point, value: Math.max(0, value) } : point,
  );
  return { ...sheet, points };
}

/** At most the maximum; a value above it stays. Source: docs/regole.md#guarire */
export const raised = ({ value, most }: Track, by: number): number =>
  Math.max(value, Math.min(most, value + by));
