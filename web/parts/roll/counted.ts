import { readPercentile } from "#shared/rules/percentile.ts";
import type { Result } from "./rolling.ts";

export function countedOf(dice: Result["dice"], bonus: number): number | null {
  if (!dice || bonus === 0 || dice.tens.length !== 1 + Math.abs(bonus)) return null;
  return readPercentile(dice.tens, dice.units, bonus).counted;
}
