import { describe, expect, test } from "bun:test";
import { dieFrom, randomDie } from "#shared/rules/chance.ts";
import { rollDice, rollPercentile } from "#shared/rules/dice.ts";
import { scripted, seeded } from "./chances.ts";

describe("the percentile roll", () => {
  test("is the tens digit, ((1-10) minus 1) times 10, plus a 1-10 die", () => {
    expect(rollPercentile(scripted(4, 7))).toEqual({ tens: 30, units: 7, total: 37 });
  });

  test("goes from 1 to 100", () => {
    expect(rollPercentile(scripted(1, 1))).toEqual({ tens: 0, units: 1, total: 1 });
    expect(rollPercentile(scripted(10, 10))).toEqual({ tens: 90, units: 10, total: 100 });
  });

  test("gives each of the hundred results equally often in 1 000 000 rolls (chi-squared, p > 0.001)", () => {
    const rolls = 1_000_000;
    const die = seeded();
    const seen = new Array<number>(101).fill(0);
    for (let roll = 0; roll < rolls; roll++) {
      const { total } = rollPercentile(die);
      seen[total] = (seen[total] ?? 0) + 1;
    }
    const expected = rolls / 100;
    const chiSquared = seen.slice(1).reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
    // 99 degrees of freedom; the lower bound rejects a generator that is too even.
    expect(chiSquared).toBeLessThan(148.23);
    expect(chiSquared).toBeGreaterThan(60);
    expect(seen[0]).toBe(0);
  });
});

describe("a fair die", () => {
  test("rejects the words that would favour the low faces", () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 6, 2 ** 32 - 7];
    // 2³² leaves 6 when divided by ten: the last six words would favour the faces 1 … 6.
    const die = dieFrom(() => words.shift() ?? 0);
    expect(die(10)).toBe(10);
    expect(words).toEqual([]);
  });

  test("maps the lowest word to 1 and never gives 0", () => {
    expect(dieFrom(() => 0)(6)).toBe(1);
  });

  test("throws for an invalid number of sides", () => {
    for (const sides of [0, -6, 2.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1])
      expect(() => dieFrom(() => 0)(sides)).toThrow(RangeError);
  });

  test("with the real generator gives every face of a d6 and nothing else", () => {
    const faces = new Set(rollDice(randomDie, 1000, 6));
    expect([...faces].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
