import { pointOf } from "#shared/lookup.ts";
import type { PointName } from "#shared/names.ts";
import type { Character, Point } from "#shared/schemas/character.ts";

/** A change by so many rather than to a value, so that changes from two devices add up. */
export interface PointChange {
  name: PointName;
  delta: number;
}

/** Changes one point track, within 0 and its maximum. Tracks that are text, like the damage bonus, stay. */
export function changePoint(character: Character, { name, delta }: PointChange): Character {
  const points = character.points.map((point) => (point.name === name ? moved(point, delta) : point));
  return { ...character, points };
}

function moved(point: Point, delta: number): Point {
  if (typeof point.value !== "number") return point;
  const most = point.maxValue ?? 999;
  // A value above its maximum is not cut down to it, but can only fall.
  const value = Math.max(0, Math.min(point.value + delta, Math.max(most, point.value)));
  return { ...point, value };
}

/** How much a point track holds; 0 where the sheet lacks it, or it is text. */
export function valueOfPoint(character: Character, wanted: PointName): number {
  const value = pointOf(character, wanted)?.value;
  return typeof value === "number" ? value : 0;
}
