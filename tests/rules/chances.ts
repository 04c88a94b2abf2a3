import { dieFrom } from "#shared/rules/chance.ts";
import type { Die } from "#shared/rules/dice.ts";

/** The seed of every random test here, so that a failure can be seen again. */
export const SEED = 1928;

/** A die that gives exactly these results, and complains when it is asked for more or for an impossible one. */
export function scripted(...results: number[]): Die {
  const left = [...results];
  return (sides) => {
    const next = left.shift();
    if (next === undefined || next > sides) throw new Error(`No scripted result fits a d${sides}: ${next}`);
    return next;
  };
}

/** A fair die that repeats itself: the product's own die over the mulberry32 generator. */
export function seeded(seed = SEED): Die {
  let state = seed;
  return dieFrom(() => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return (word ^ (word >>> 14)) >>> 0;
  });
}

/** A die that always falls on its highest, or always on its lowest, face. */
export const highest: Die = (sides) => sides;
export const lowest: Die = () => 1;
