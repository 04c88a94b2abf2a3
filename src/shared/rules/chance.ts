import type { Die } from "./dice.ts";

const WORDS = 2 ** 32;

/**
 * @param nextWord whole numbers from 0 to 2³² − 1, each equally likely. Source: docs/regole.md#dadi-onesti
 * @returns a die, which throws RangeError for sides outside 1 … 2³².
 */
export function dieFrom(nextWord: () => number): Die {
  return (sides) => {
    if (!Number.isInteger(sides) || sides < 1 || sides > WORDS)
      throw new RangeError(`A die cannot have ${sides} sides`);
    // A plain remainder would favour low faces: words past the last multiple of `sides` are drawn again.
    const fairWords = WORDS - (WORDS % sides);
    let word = nextWord();
    while (word >= fairWords) word = nextWord();
    return (word % sides) + 1;
  };
}

/** `getRandomValues` also works without https, where most groups play. Source: docs/regole.md#dadi-onesti */
export const randomDie: Die = dieFrom(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
