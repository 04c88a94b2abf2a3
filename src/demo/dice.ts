import { dieFrom } from "#shared/rules/chance.ts";
import type { Die } from "#shared/rules/dice.ts";

/** A fair die that repeats itself, so that whoever is written here is the same in every demo. @param seed any number. */
export function repeatable(seed: number): Die {
  let state = seed;
  // The generator mulberry32.
  return dieFrom(() => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return (word ^ (word >>> 14)) >>> 0;
  });
}

/** Falls so that a percentile roll makes this total (1 … 100) whatever the bonus, and then as `rest`. */
export function falling(total: number, bonus: number, rest: Die): Die {
  const tens = Math.floor((total % 100) / 10) + 1;
  const faces = [...Array.from({ length: 1 + Math.abs(bonus) }, () => tens), total % 10 || 10];
  return (sides) => faces.shift() ?? rest(sides);
}
