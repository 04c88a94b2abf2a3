import { ageEffects } from "./age.ts";
import { rollLuck } from "./derived.ts";
import { type Die, rollPercentile } from "./dice.ts";

const IMPROVED_AT_MOST = 99;

export type ImprovementRoll = { roll: number; gain: number };

/** Each roll is against the value as improved so far. Source: docs/regole.md#tiri-di-miglioramento */
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
 * The best of the age's rolls counts.
 * @param made rolls of another age: they come first, and stay for a return to it. Source: docs/regole.md#punti-fortuna
 */
export function rollLuckAtAge(
  age: number,
  die: Die,
  made: readonly number[] = [],
): { rolls: number[]; luck: number } {
  const { luckRolls } = ageEffects(age);
  const missing = Math.max(0, luckRolls - made.length);
  const rolls = [...made, ...Array.from({ length: missing }, () => rollLuck(die))];
  return { rolls, luck: Math.max(...rolls.slice(0, luckRolls)) };
}
