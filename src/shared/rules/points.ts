import type { Point } from "../schemas/character.ts";

/** Whether a point track has come down to a fifth of its maximum or less, which the screens warn of. */
export function isLow({ value, maxValue }: Pick<Point, "value" | "maxValue">): boolean {
  return typeof value === "number" && maxValue !== undefined && maxValue > 0 && value * 5 <= maxValue;
}
