import { dieFrom } from "#shared/rules/chance.ts";
import type { Die } from "#shared/rules/dice.ts";

/** A seeded fair die, so that generated people are the same in every demo. */
export function repeatable(seed: number): Die {
  let state = seed;
  return dieFrom(() => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return (word ^ (word >>> 14)) >>> 0;
  });
}

/** Gives a percentile roll this total (1 … 100) whatever the bonus, then continues with `rest`. */
export function falling(total: number, bonus: number, rest: Die): Die {
  const tens = Math.floor((total % 100) / 10) + 1;
  const faces = [...Array.from({ length: 1 + Math.abs(bonus) }, () => tens), total % 10 || 10];
  return (sides) => faces.shift() ?? rest(sides);
}
