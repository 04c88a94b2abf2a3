import type { Die } from "./dice.ts";

const WORDS = 2 ** 32;

/** @param nextWord uniform over 0 … 2³² − 1. @throws RangeError for sides outside 1 … 2³². Source: docs/regole.md#dadi-onesti */
export function dieFrom(nextWord: () => number): Die {
  return (sides) => {
    if (!Number.isInteger(sides) || sides < 1 || sides > WORDS)
      throw new RangeError(`A die cannot have ${sides} sides`);
    // A plain remainder would favour low faces, so words beyond the last multiple of `sides` are drawn again.
    const fairWords = WORDS - (WORDS % sides);
    let word = nextWord();
    while (word >= fairWords) word = nextWord();
    return (word % sides) + 1;
  };
}

/** `getRandomValues` also works without https, where most groups play. Source: docs/regole.md#dadi-onesti */
export const randomDie: Die = dieFrom(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
