import type { CharacteristicName, PointName } from "./names.ts";
import type { Character, Point } from "./schemas/character.ts";

/** 0 when the sheet lacks it. */
export function characteristicOf(
  { characteristics }: Pick<Character, "characteristics">,
  wanted: CharacteristicName,
): number {
  return characteristics.find(({ name }) => name === wanted)?.value ?? 0;
}

export function pointOf({ points }: Pick<Character, "points">, wanted: PointName): Point | undefined {
  return points.find(({ name }) => name === wanted);
}
