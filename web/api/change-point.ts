import { pointOf } from "#shared/lookup.ts";
import type { PointName } from "#shared/names.ts";
import { withMaxSanity } from "#shared/rules/points.ts";
import type { Character, Point } from "#shared/schemas/character.ts";
import type { TableSettings } from "#shared/schemas/table.ts";

/** Relative, so that changes from two devices add up. */
export interface PointChange {
  name: PointName;
  delta: number;
}

/**
 * Changes one point track, within 0 and its maximum; textual ones stay.
 * @param rule of the table, for the maximum of Sanità; the stored one stays, for a table with another rule.
 */
export function changePoint(
  character: Character,
  { name, delta }: PointChange,
  rule: TableSettings["maxSanity"] = "power",
): Character {
  const most = pointOf(withMaxSanity(character, rule), name)?.maxValue ?? 999;
  const points = character.points.map((point) => (point.name === name ? moved(point, delta, most) : point));
  return { ...character, points };
}

function moved(point: Point, delta: number, most: number): Point {
  if (typeof point.value !== "number") return point;
  // A value above its maximum is not clamped, but can only fall.
  const value = Math.max(0, Math.min(point.value + delta, Math.max(most, point.value)));
  return { ...point, value };
}

/** Value of a point track; 0 if missing or textual. */
export function valueOfPoint(character: Character, wanted: PointName): number {
  const value = pointOf(character, wanted)?.value;
  return typeof value === "number" ? value : 0;
}
