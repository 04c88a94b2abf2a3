import { readPercentile } from "#shared/rules/percentile.ts";
import type { Result } from "./rolling.ts";

/** Which of the tens dice makes the total; null where there is but one, or none is known. */
export function countedOf(dice: Result["dice"], bonus: number): number | null {
  if (!dice || bonus === 0 || dice.tens.length !== 1 + Math.abs(bonus)) return null;
  return readPercentile(dice.tens, dice.units, bonus).counted;
}
