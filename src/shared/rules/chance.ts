import type { Die } from "./dice.ts";

const WORDS = 2 ** 32;

/**
 * Makes a fair die out of a source of 32-bit words. Source: docs/regole.md#dadi-onesti
 *
 * 2³² is no multiple of ten, so the remainder alone would favour the low faces a little:
 * words past the last whole multiple of `sides` are thrown away and drawn again.
 *
 * @param nextWord gives whole numbers from 0 to 2³² − 1, each equally likely.
 * @returns a die; it throws `RangeError` for a number of sides that is not whole or not within 1 … 2³².
 */
export function dieFrom(nextWord: () => number): Die {
  return (sides) => {
    if (!Number.isInteger(sides) || sides < 1 || sides > WORDS)
      throw new RangeError(`A die cannot have ${sides} sides`);
    const fairWords = WORDS - (WORDS % sides);
    let word = nextWord();
    while (word >= fairWords) word = nextWord();
    return (word % sides) + 1;
  };
}

/** The die of the real game. `getRandomValues` also works without https, where most groups play. */
export const randomDie: Die = dieFrom(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
