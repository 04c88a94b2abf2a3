import type { Point } from "../schemas/character.ts";

/** At a fifth of the maximum or less, where screens warn. */
export function isLow({ value, maxValue }: Pick<Point, "value" | "maxValue">): boolean {
  return typeof value === "number" && maxValue !== undefined && maxValue > 0 && value * 5 <= maxValue;
}
