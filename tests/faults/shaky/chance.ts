/** Draws from a seed: the same ones each time. */
export interface Chance {
  /** From 0 up to 1. */
  draw(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** @throws for an empty list. */
  oneOf<T>(list: readonly T[]): T;
}

/** @param seed any whole number. @param whose so that people and lines with one seed draw different numbers. */
export function chanceOf(seed: number, whose: string): Chance {
  let drawn = 0;
  // Enough for a model of misfortune; each draw is the hash of its place.
  const draw = () => {
    drawn += 1;
    return Number(Bun.hash.xxHash32(`${seed} ${whose} ${drawn}`)) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(draw() * (most - least + 1));
  return {
    draw,
    between,
    oneOf(list) {
      const found = list[between(0, list.length - 1)];
      if (found === undefined) throw new Error("nothing to choose from");
      return found;
    },
  };
}
