/** A deterministic pseudo-random generator. */
export interface Chance {
  /** From 0 to 1, exclusive. */
  draw(): number;
  /** An integer, both bounds included. */
  between(least: number, most: number): number;
  /** @throws for an empty list. */
  oneOf<T>(list: readonly T[]): T;
}

/** @param seed any integer. @param whose selects a separate sequence for each person and connection. */
export function chanceOf(seed: number, whose: string): Chance {
  let drawn = 0;
  // Each value is the hash of its index.
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
