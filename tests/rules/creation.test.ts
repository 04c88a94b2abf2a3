import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CHARACTERISTICS } from "#shared/names.ts";
import type { Characteristics } from "#shared/rules/characteristics.ts";
import {
  BUDGET,
  budgetLeft,
  budgetValue,
  fitsWay,
  isDiceWay,
  QUICK_SET,
  randomBudget,
} from "#shared/rules/creation.ts";
import { shuffled } from "#shared/rules/picking.ts";
import { CREATION_WAYS } from "#shared/schemas/table.ts";
import { highest, lowest, SEED, seeded } from "./chances.ts";
import { anybody } from "./people.ts";

const given = (values: readonly number[]): Characteristics =>
  anybody(Object.fromEntries(CHARACTERISTICS.map((name, index) => [name, values[index]])));

describe("the quick set", () => {
  test("is valid with its eight values in any order", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(fitsWay("quick", given(shuffled(QUICK_SET, seeded(seed))))).toBe(true);
      }),
      { seed: SEED, numRuns: 50 },
    );
  });

  test("is not valid with a value repeated or replaced", () => {
    expect(fitsWay("quick", given([80, 80, 60, 60, 50, 50, 50, 40]))).toBe(false);
    for (const index of QUICK_SET.keys())
      expect(fitsWay("quick", given([...QUICK_SET].map((value, at) => (at === index ? 45 : value))))).toBe(
        false,
      );
  });
});

describe("460 points", () => {
  test("are valid when all are spent in steps of five, each value from 15 to 90", () => {
    expect(fitsWay("points", given([90, 90, 90, 90, 55, 15, 15, 15]))).toBe(true);
    expect(fitsWay("points", given([95, 90, 90, 90, 50, 15, 15, 15]))).toBe(false);
    expect(fitsWay("points", given([90, 90, 90, 90, 60, 15, 15, 10]))).toBe(false);
    expect(fitsWay("points", given([60, 60, 60, 60, 60, 60, 52, 48]))).toBe(false);
    expect(fitsWay("points", given([60, 60, 60, 60, 60, 60, 50, 45]))).toBe(false);
  });

  test("are counted down to 0, and below when too many are spent", () => {
    expect(budgetLeft(given([50, 50, 50, 50, 50, 50, 50, 50]))).toBe(60);
    expect(budgetLeft(given([90, 90, 90, 90, 90, 15, 15, 15]))).toBe(-35);
  });

  test("are rounded to the nearest allowed value", () => {
    expect([52, 53, 7, -20, 97, 1000, Number.NaN].map(budgetValue)).toEqual([50, 55, 15, 15, 90, 90, 15]);
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (typed) => {
        const value = budgetValue(typed);
        expect(value >= BUDGET.least && value <= BUDGET.most && value % BUDGET.step === 0).toBe(true);
        expect(budgetValue(value)).toBe(value);
      }),
      { seed: SEED },
    );
  });

  test("are always valid when distributed at random", () => {
    for (const die of [lowest, highest]) expect(fitsWay("points", randomBudget(die))).toBe(true);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(fitsWay("points", randomBudget(seeded(seed)))).toBe(true);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });
});

test("the dice methods accept any values, since players may roll their own dice", () => {
  const dice = CREATION_WAYS.filter(isDiceWay);
  expect(dice).toEqual(["specified", "published"]);
  for (const way of dice) expect(fitsWay(way, anybody({ Forza: 3 }))).toBe(true);
});
