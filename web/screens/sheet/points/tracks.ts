import { POINTS, type PointName } from "#shared/names.ts";
import type { Character, Point } from "#shared/schemas/character.ts";

/** What goes up and down at the table every minute; the second two are also rolled against. */
const TRACKS = [POINTS.hit, POINTS.magic, POINTS.sanity, POINTS.luck] as const;
const ROLLED: readonly PointName[] = [POINTS.sanity, POINTS.luck];

export type Track = Point & { name: PointName; value: number; isRolled: boolean };

/** The point tracks of a sheet that count something. */
export function tracksOf({ points }: Pick<Character, "points">): Track[] {
  return TRACKS.flatMap((name) => {
    const point = points.find((known) => known.name === name);
    if (!point || typeof point.value !== "number") return [];
    return { ...point, name, value: point.value, isRolled: ROLLED.includes(name) };
  });
}

/** The points that only stand there: damage bonus, build, movement, and whatever else a sheet has. */
export function factsOf({ points }: Pick<Character, "points">): Point[] {
  return points.filter(
    ({ name, value }) => !TRACKS.some((track) => track === name && typeof value === "number"),
  );
}
