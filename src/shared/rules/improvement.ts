import { ageEffects } from "./age.ts";
import { rollLuck } from "./derived.ts";
import { type Die, rollPercentile } from "./dice.ts";

/** An improvement never lifts a value past this. */
const IMPROVED_AT_MOST = 99;

/** One improvement roll: what was rolled, and what it brought (0 when nothing was learnt). */
export type ImprovementRoll = { roll: number; gain: number };

/**
 * Rolls improvements one after the other: a percentile roll above the value adds 1d10.
 * Source: docs/regole.md#tiri-di-miglioramento
 * @param value where it starts; one that is past 99 already stays as it is.
 * @returns the value in the end and every roll, so that people can follow.
 */
export function improve(
  value: number,
  checks: number,
  die: Die,
): { value: number; rolls: ImprovementRoll[] } {
  const rolls: ImprovementRoll[] = [];
  let current = value;
  for (let check = 0; check < checks; check++) {
    const roll = rollPercentile(die).total;
    const room = Math.max(0, IMPROVED_AT_MOST - current);
    const gain = roll > current ? Math.min(die(10), room) : 0;
    current += gain;
    rolls.push({ roll, gain });
  }
  return { value: current, rolls };
}

/**
 * Rolls Fortuna as often as the age allows and keeps the best. Source: docs/regole.md#punti-fortuna
 * @returns every roll, in order, and the one that stands.
 */
export function rollLuckAtAge(age: number, die: Die): { rolls: number[]; luck: number } {
  const rolls = Array.from({ length: ageEffects(age).luckRolls }, () => rollLuck(die));
  return { rolls, luck: Math.max(...rolls) };
}
