import { dieFrom } from "#shared/rules/chance.ts";
import type { Die } from "#shared/rules/dice.ts";

/** The seed of every random test here, so that a failure can be reproduced. */
export const SEED = 1928;

/** A die that gives exactly these results, and throws when asked for more or for an impossible one. */
export function scripted(...results: number[]): Die {
  const left = [...results];
  return (sides) => {
    const next = left.shift();
    if (next === undefined || next > sides) throw new Error(`No scripted result fits a d${sides}: ${next}`);
    return next;
  };
}

/** A fair die with a seed: the real die with the mulberry32 generator. */
export function seeded(seed = SEED): Die {
  let state = seed;
  return dieFrom(() => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return (word ^ (word >>> 14)) >>> 0;
  });
}

/** Dice that always give their highest, or their lowest, face. */
export const highest: Die = (sides) => sides;
export const lowest: Die = () => 1;
