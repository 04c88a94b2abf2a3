import { pointOf } from "#shared/lookup.ts";
import { POINTS, type PointName, TRACKED_POINTS } from "#shared/names.ts";
import type { Character, Point } from "#shared/schemas/character.ts";

const ROLLED: readonly PointName[] = [POINTS.sanity, POINTS.luck];

export type Track = Point & { name: PointName; value: number; isRolled: boolean };

/** Points that change in play. */
export function tracksOf(character: Pick<Character, "points">): Track[] {
  return TRACKED_POINTS.flatMap((name) => {
    const point = pointOf(character, name);
    if (!point || typeof point.value !== "number") return [];
    return { ...point, name, value: point.value, isRolled: ROLLED.includes(name) };
  });
}

/** Read-only points: damage bonus, build, movement, and any others. */
export function factsOf({ points }: Pick<Character, "points">): Point[] {
  return points.filter(
    ({ name, value }) => !TRACKED_POINTS.some((track) => track === name && typeof value === "number"),
  );
}
