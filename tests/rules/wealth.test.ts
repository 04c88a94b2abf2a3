import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { wealthOf } from "#shared/rules/wealth.ts";
import { SEED } from "./chances.ts";

describe("wealth by 'Valore di credito'", () => {
  test.each([
    [0, 0.05, 0.5, 0],
    [1, 2, 1, 10],
    [9, 2, 9, 90],
    [10, 10, 20, 500],
    [49, 10, 98, 2450],
    [50, 50, 250, 25_000],
    [89, 50, 445, 44_500],
    [90, 250, 1800, 180_000],
    [98, 250, 1960, 196_000],
    [99, 5000, 50_000, 5_000_000],
    [150, 5000, 50_000, 5_000_000],
  ])("of %i is a spending level of %d, cash %d, assets %d", (credit, spendingLevel, cash, assets) => {
    expect(wealthOf(credit)).toEqual({ spendingLevel, cash, assets });
  });

  test("counts an invalid credit rating as 0, so that no NaN is shown", () => {
    for (const credit of [Number.NaN, -1, 0.9]) expect(wealthOf(credit)).toEqual(wealthOf(0));
  });

  test("never falls as the credit rating rises", () => {
    const credit = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(credit, credit, (a, b) => {
        const [poor, rich] = a < b ? [wealthOf(a), wealthOf(b)] : [wealthOf(b), wealthOf(a)];
        expect(poor.spendingLevel).toBeLessThanOrEqual(rich.spendingLevel);
        expect(poor.cash).toBeLessThanOrEqual(rich.cash);
        expect(poor.assets).toBeLessThanOrEqual(rich.assets);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});
