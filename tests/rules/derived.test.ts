import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { POINTS } from "#shared/names.ts";
import {
  damageBonusAndBuild,
  derivedPoints,
  hitPoints,
  magicPoints,
  maxMovement,
  maxSanity,
  movement,
  rollLuck,
} from "#shared/rules/derived.ts";
import { Point } from "#shared/schemas/character.ts";
import { highest, lowest, SEED, scripted } from "./chances.ts";
import { anybody } from "./people.ts";

describe("damage bonus and build by Forza + Taglia", () => {
  test.each([
    [2, "-2", -2],
    [64, "-2", -2],
    [65, "-1", -1],
    [84, "-1", -1],
    [85, "0", 0],
    [124, "0", 0],
    [125, "1d4", 1],
    [164, "1d4", 1],
    [165, "1d6", 2],
    [204, "1d6", 2],
    [205, "2d6", 3],
    [284, "2d6", 3],
    [285, "3d6", 4],
    [364, "3d6", 4],
    [365, "4d6", 5],
    [444, "4d6", 5],
    [445, "5d6", 6],
    [524, "5d6", 6],
    [525, "6d6", 7],
  ])("of %i is %s and %i", (total, damageBonus, build) => {
    expect(damageBonusAndBuild(total - 1, 1)).toEqual({ damageBonus, build });
  });

  test("never fall as the sum rises", () => {
    const total = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(total, total, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(damageBonusAndBuild(less, 0).build).toBeLessThanOrEqual(damageBonusAndBuild(more, 0).build);
      }),
      { seed: SEED },
    );
  });
});

describe("Movimento", () => {
  const body = (Forza: number, Destrezza: number, Taglia: number) => ({ Forza, Destrezza, Taglia });

  test("is 7 when both Destrezza and Forza are below Taglia", () => {
    expect(maxMovement(body(50, 50, 60))).toBe(7);
  });

  test("is 9 when both are above it", () => {
    expect(maxMovement(body(70, 65, 60))).toBe(9);
  });

  test("is 8 otherwise, ties included", () => {
    expect(
      [body(70, 50, 60), body(50, 70, 60), body(60, 60, 60), body(60, 50, 60), body(70, 60, 60)].map(
        maxMovement,
      ),
    ).toEqual([8, 8, 8, 8, 8]);
  });

  test.each([
    [39, 8],
    [40, 7],
    [49, 7],
    [50, 6],
    [60, 5],
    [70, 4],
    [80, 3],
    [89, 3],
    [120, 0],
  ])("at %i years falls from 8 to %i, never below 0", (age, left) => {
    expect(movement(body(60, 60, 60), age)).toBe(left);
  });
});

describe("the derived points", () => {
  test("are in the sheet's order, with their maximum where they have one", () => {
    const points = derivedPoints(anybody({ Forza: 67, Taglia: 68, Potere: 71, Destrezza: 80 }), 52, 55);
    expect(points).toEqual([
      { name: POINTS.sanity, value: 71, maxValue: 71 },
      { name: POINTS.magic, value: 14, maxValue: 14 },
      { name: POINTS.luck, value: 55, maxValue: 99 },
      { name: POINTS.hit, value: 13, maxValue: 13 },
      { name: POINTS.damageBonus, value: "1d4" },
      { name: POINTS.build, value: 1 },
      { name: POINTS.movement, value: 6, maxValue: 8 },
    ]);
  });

  test("begin with Sanità from Potere, limited by what the table allows", () => {
    const sanity = (power: number, max?: number) => derivedPoints(anybody({ Potere: power }), 30, 50, max)[0];
    expect(sanity(60)).toEqual({ name: POINTS.sanity, value: 60, maxValue: 60 });
    expect(sanity(60, 99)).toEqual({ name: POINTS.sanity, value: 60, maxValue: 60 });
    expect(sanity(60, 55)).toEqual({ name: POINTS.sanity, value: 55, maxValue: 60 });
  });

  test("always match the schema of a character", () => {
    const value = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(
        value,
        value,
        value,
        fc.integer({ min: 1, max: 120 }),
        value,
        (Forza, Taglia, Potere, age, luck) => {
          expect(() =>
            derivedPoints(anybody({ Forza, Taglia, Potere }), age, luck).map((p) => Point.parse(p)),
          ).not.toThrow();
        },
      ),
      { seed: SEED },
    );
  });

  test("truncate Punti Ferita and Punti Magia", () => {
    expect(hitPoints(64, 65)).toBe(12);
    expect(magicPoints(64)).toBe(12);
  });
});

describe("the maximum of sanity", () => {
  test("is Potere by one house rule, and 99 less the Mythos skill by the other", () => {
    const value = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(value, value, (power, mythos) => {
        expect(maxSanity("power", power, mythos)).toBe(power);
        expect(maxSanity("mythos", power, mythos)).toBe(mythos > 99 ? 0 : 99 - mythos);
      }),
      { seed: SEED },
    );
  });
});

describe("Punti Fortuna", () => {
  test("are 5 × three d6", () => {
    expect(rollLuck(scripted(2, 3, 5))).toBe(50);
    expect(rollLuck(lowest)).toBe(15);
    expect(rollLuck(highest)).toBe(90);
  });
});
