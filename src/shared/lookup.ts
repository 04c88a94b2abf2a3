import type { CharacteristicName, PointName } from "./names.ts";
import type { Character, Point } from "./schemas/character.ts";

/** The value of a characteristic, 0 where the sheet lacks it. */
export function characteristicOf(
  { characteristics }: Pick<Character, "characteristics">,
  wanted: CharacteristicName,
): number {
  return characteristics.find(({ name }) => name === wanted)?.value ?? 0;
}

/** A point track of a sheet. */
export function pointOf({ points }: Pick<Character, "points">, wanted: PointName): Point | undefined {
  return points.find(({ name }) => name === wanted);
}
