import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { fifth, half, isSuccess, LEVELS, type Level, levelOf, thresholds } from "#shared/rules/check.ts";
import { SEED } from "./chances.ts";

const rank = (level: Level) => LEVELS.indexOf(level);
const roll = fc.integer({ min: 1, max: 100 });
const target = fc.integer({ min: 0, max: 150 });

describe("the level of a roll", () => {
  test.each<[number, number, Level]>([
    [1, 60, "critic"],
    [2, 60, "extreme"],
    [12, 60, "extreme"],
    [13, 60, "arduous"],
    [30, 60, "arduous"],
    [31, 60, "normal"],
    [60, 60, "normal"],
    [61, 60, "failed"],
    [98, 60, "failed"],
    [99, 60, "extrafailed"],
    [100, 60, "extrafailed"],
  ])("of %i against %i is %s", (rolled, against, level) => {
    expect(levelOf(rolled, against)).toBe(level);
  });

  test("of a 1 is always a critical", () => {
    expect([0, 1, 4, 50, 120].map((against) => levelOf(1, against))).toEqual(new Array(5).fill("critic"));
  });

  test("has no extreme success for a value below 5, and no arduous one below 2", () => {
    expect(levelOf(2, 4)).toBe("arduous");
    expect(levelOf(3, 4)).toBe("normal");
    expect(levelOf(2, 3)).toBe("normal");
    expect(levelOf(2, 1)).toBe("failed");
  });

  test("rounds a fifth and a half down", () => {
    expect(levelOf(11, 59)).toBe("extreme");
    expect(levelOf(12, 59)).toBe("arduous");
    expect(levelOf(29, 59)).toBe("arduous");
    expect(levelOf(30, 59)).toBe("normal");
  });

  test("of 99 and 100 is a fumble only when the roll fails", () => {
    expect(levelOf(99, 98)).toBe("extrafailed");
    expect(levelOf(99, 99)).toBe("normal");
    expect(levelOf(100, 99)).toBe("extrafailed");
    expect(levelOf(100, 100)).toBe("normal");
  });

  test("is never a failure for a value above 100", () => {
    for (let rolled = 1; rolled <= 100; rolled++) expect(isSuccess(levelOf(rolled, 101))).toBe(true);
    expect(levelOf(100, 200)).toBe("arduous");
    expect(levelOf(100, 500)).toBe("extreme");
  });

  test("is a success down to normal, and a failure from failed on", () => {
    expect(LEVELS.filter(isSuccess)).toEqual(["critic", "extreme", "arduous", "normal"]);
  });

  test("never improves as the roll rises", () => {
    fc.assert(
      fc.property(roll, roll, target, (a, b, against) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(rank(levelOf(low, against))).toBeLessThanOrEqual(rank(levelOf(high, against)));
      }),
      { seed: SEED },
    );
  });

  test("never worsens as the value rises", () => {
    fc.assert(
      fc.property(roll, target, target, (rolled, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(rank(levelOf(rolled, high))).toBeLessThanOrEqual(rank(levelOf(rolled, low)));
      }),
      { seed: SEED },
    );
  });
});

describe("the three thresholds of a value", () => {
  test("are the value, its half and its fifth, rounded down", () => {
    expect(thresholds(64)).toEqual({ normal: 64, arduous: 32, extreme: 12 });
    expect([half(1), fifth(4), fifth(5)]).toEqual([0, 0, 1]);
  });
});
