import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CHARACTERISTICS } from "#shared/names.ts";
import {
  BLOCK1,
  BLOCK2,
  rollCharacteristicDice,
  rollCharacteristicSet,
} from "#shared/rules/characteristics.ts";
import { highest, lowest, SEED, scripted, seeded } from "./chances.ts";

describe("the rolled set", () => {
  test("is five values of 5 × (6 + two d6) and three of 5 × (12 + one d6)", () => {
    expect(rollCharacteristicSet(scripted(1, 2, 3, 4, 5, 6, 1, 1, 6, 6, 1, 3, 6))).toEqual({
      block1: [45, 65, 85, 40, 90],
      block2: [65, 75, 90],
    });
  });

  test("has 40 … 90 in the first block and 65 … 90 in the second", () => {
    expect(rollCharacteristicSet(lowest)).toEqual({ block1: [40, 40, 40, 40, 40], block2: [65, 65, 65] });
    expect(rollCharacteristicSet(highest)).toEqual({ block1: [90, 90, 90, 90, 90], block2: [90, 90, 90] });
  });

  test("names every characteristic once between its two blocks", () => {
    expect([...BLOCK1, ...BLOCK2].toSorted()).toEqual([...CHARACTERISTICS].toSorted());
  });

  test("contains only multiples of five, with both sets of dice", () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom("specified", "published"), (seed, way) => {
        const { block1, block2 } = rollCharacteristicSet(seeded(seed), way);
        expect([...block1, ...block2].filter((value) => value % 5 !== 0)).toEqual([]);
        expect([block1.length, block2.length]).toEqual([5, 3]);
      }),
      { seed: SEED, numRuns: 50 },
    );
  });

  test("with the published dice is five values of 5 × three d6 and three of 5 × (6 + two d6)", () => {
    const dice = scripted(1, 2, 3, 6, 6, 6, 1, 1, 1, 3, 4, 5, 2, 2, 2, 1, 1, 6, 6, 3, 4);
    const { block1, block2 } = rollCharacteristicDice(dice, "published");
    expect(block1.map(({ value }) => value)).toEqual([30, 90, 15, 60, 30]);
    expect(block1[0]?.dice).toEqual([1, 2, 3]);
    expect(block2.map(({ value }) => value)).toEqual([40, 90, 65]);
  });
});

describe("the dice of the rolled set", () => {
  test("are shown beside the value that they make", () => {
    const { block1, block2 } = rollCharacteristicDice(scripted(1, 2, 3, 4, 5, 6, 1, 1, 6, 6, 1, 3, 6));
    expect(block1.slice(0, 2)).toEqual([
      { dice: [1, 2], value: 45 },
      { dice: [3, 4], value: 65 },
    ]);
    expect(block2.at(-1)).toEqual({ dice: [6], value: 90 });
  });
});
