import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { netBonus, readPercentile, throwPercentile } from "#shared/rules/percentile.ts";
import { SEED, scripted, seeded } from "./chances.ts";

const face = fc.integer({ min: 0, max: 9 });
const tensFace = face.map((figure) => figure * 10);
const dice = fc.record({
  units: face,
  tens: fc.array(tensFace, { minLength: 2, maxLength: 3 }),
});

describe("the percentile dice", () => {
  test.each([
    [0, [0, 50], 1, 50],
    [0, [0, 50], -1, 100],
    [4, [20, 40], 1, 24],
    [4, [20, 40], -1, 44],
    [0, [0, 0], 1, 100],
    [7, [30], 0, 37],
    [0, [0], 0, 100],
    [0, [30], 0, 30],
    [0, [0, 90, 10], 2, 10],
    [0, [90, 0, 10], -2, 100],
  ])("with units %i and tens %p and a bonus of %i come to %i", (units, tens, bonus, total) => {
    expect(readPercentile(tens, units, bonus).total).toBe(total);
  });

  test("report which tens die counts: 00 with units 0 is 100, so a bonus die prefers the other", () => {
    expect(readPercentile([0, 50], 0, 1).counted).toBe(1);
    expect(readPercentile([0, 50], 0, -1).counted).toBe(0);
    expect(readPercentile([20, 40], 4, 1).counted).toBe(0);
  });

  test("with a bonus are never higher than any single die, with a penalty never lower, and always one of them", () => {
    fc.assert(
      fc.property(dice, ({ units, tens }) => {
        const extra = tens.length - 1;
        const alone = tens.map((one) => readPercentile([one], units, 0).total);
        const [lucky, unlucky] = [readPercentile(tens, units, extra), readPercentile(tens, units, -extra)];
        for (const total of alone) {
          expect(lucky.total).toBeLessThanOrEqual(total);
          expect(unlucky.total).toBeGreaterThanOrEqual(total);
        }
        for (const { counted, total } of [lucky, unlucky]) expect(alone[counted]).toBe(total);
      }),
      { seed: SEED },
    );
  });

  test("throw for a wrong number of dice or impossible faces", () => {
    expect(() => readPercentile([10, 20], 3, 0)).toThrow(RangeError);
    expect(() => readPercentile([10], 3, 1)).toThrow(RangeError);
    expect(() => readPercentile([10, 20, 30, 40], 3, 3)).toThrow(RangeError);
    expect(() => readPercentile([10], 3, Number.NaN)).toThrow(RangeError);
    expect(() => readPercentile([15], 3, 0)).toThrow(RangeError);
    expect(() => readPercentile([100], 3, 0)).toThrow(RangeError);
    expect(() => readPercentile([10], 10, 0)).toThrow(RangeError);
  });
});

describe("bonus and penalty dice", () => {
  test("cancel each other, and at most two remain", () => {
    expect(netBonus(1, 2)).toBe(-1);
    expect(netBonus(2, 2)).toBe(0);
    expect(netBonus(3, 0)).toBe(2);
    expect(netBonus(0, 5)).toBe(-2);
    expect(netBonus(4, 3)).toBe(1);
  });
});

describe("a percentile roll", () => {
  test("rolls the tens dice, then the units; a 10 on the units is a 0", () => {
    expect(throwPercentile(scripted(4, 7), 0)).toEqual({ tens: [30], units: 7, counted: 0, total: 37 });
    expect(throwPercentile(scripted(1, 10), 0)).toEqual({ tens: [0], units: 0, counted: 0, total: 100 });
    const withBonus = { tens: [90, 0, 40], units: 5, counted: 1, total: 5 };
    expect(throwPercentile(scripted(10, 1, 5, 5), 2)).toEqual(withBonus);
  });

  test("gives each total from 1 to 100 with any bonus, and throws for an invalid bonus", () => {
    const die = seeded();
    for (const bonus of [-2, -1, 0, 1, 2]) {
      const totals = new Set<number>();
      for (let thrown = 0; thrown < 60_000; thrown++) totals.add(throwPercentile(die, bonus).total);
      expect([...totals].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    }
    expect(() => throwPercentile(die, 3)).toThrow(RangeError);
  });
});

test("a million rolls are uniform, and lower with a bonus die", () => {
  const die = seeded(SEED);
  const counts = new Array<number>(101).fill(0);
  let [plain, best] = [0, 0];
  for (let times = 0; times < 1_000_000; times += 1) {
    const { total } = throwPercentile(die, 0);
    counts[total] = (counts[total] ?? 0) + 1;
    plain += total;
    if (times % 10 === 0) best += throwPercentile(die, 1).total;
  }
  // Ten thousand each; five standard deviations are five hundred.
  for (const count of counts.slice(1)) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  expect(best / 100_000).toBeLessThan(plain / 1_000_000 - 10);
});
