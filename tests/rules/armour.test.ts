import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { throughArmour } from "#shared/rules/armour.ts";
import { takeBlow } from "#shared/rules/wounds.ts";
import { hitOf, somebody } from "./body.ts";
import { SEED } from "./chances.ts";

describe("armour", () => {
  test("reduces damage, never below 0", () => {
    expect([throughArmour(7, 2), throughArmour(7, 0), throughArmour(2, 2), throughArmour(2, 7)]).toEqual([
      5, 7, 0, 0,
    ]);
  });

  test("lets through exactly the damage that is then applied", () => {
    const points = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(points, points, (amount, armour) => {
        const hit = hitOf(takeBlow(somebody({ hit: 12 }), { amount, armour }).sheet);
        expect(hit).toBe(Math.max(0, 12 - throughArmour(amount, armour)));
      }),
      { seed: SEED },
    );
  });
});
