import type { CharacteristicName, PointName } from "./names.ts";
import type { Character, Point } from "./schemas/character.ts";

export function characteristicOf(
  { characteristics }: Pick<Character, "characteristics">,
  wanted: CharacteristicName,
): number {
  return characteristics.find(({ name }) => name === wanted)?.value ?? 0;
}

export function pointValueOf(sheet: Pick<Character, "points">, wanted: PointName): number {
  const value = pointOf(sheet, wanted)?.value;
  return typeof value === "number" ? value : 0;
}

export function pointOf({ points }: Pick<Character, "points">, wanted: PointName): Point | undefined {
  return points.find(({ name }) => name === wanted);
}
