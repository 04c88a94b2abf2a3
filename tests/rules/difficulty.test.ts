import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { LEVELS, type Level, levelOf } from "#shared/rules/check.ts";
import {
  type Difficulty,
  type DisasterReading,
  difficultyAgainst,
  levelAt,
  passes,
  requiredFor,
} from "#shared/rules/difficulty.ts";
import { SEED } from "./chances.ts";

const DIFFICULTIES = ["normal", "arduous", "extreme"] as const;
const roll = fc.integer({ min: 1, max: 100 });
const value = fc.integer({ min: 0, max: 150 });
const difficulty = fc.constantFrom<Difficulty>(...DIFFICULTIES);
const reading = fc.constantFrom<DisasterReading>("specified", "published");
const rank = (level: Level) => LEVELS.indexOf(level);

describe("a difficulty", () => {
  test("requires the value, its half or its fifth, rounded down", () => {
    expect(DIFFICULTIES.map((each) => requiredFor(64, each))).toEqual([64, 32, 12]);
  });

  test("is passed by a level that reaches it", () => {
    const passing = (each: Difficulty) => LEVELS.filter((level) => passes(level, each));
    expect(passing("normal")).toEqual(["critic", "extreme", "arduous", "normal"]);
    expect(passing("arduous")).toEqual(["critic", "extreme", "arduous"]);
    expect(passing("extreme")).toEqual(["critic", "extreme"]);
  });

  test("is passed by exactly the rolls up to the required value, and by a 1", () => {
    fc.assert(
      fc.property(roll, value, difficulty, (rolled, against, each) => {
        const wanted = rolled === 1 || rolled <= requiredFor(against, each);
        expect(passes(levelOf(rolled, against), each)).toBe(wanted);
      }),
      { seed: SEED },
    );
  });

  test.each<[number, Difficulty]>([
    [0, "normal"],
    [49, "normal"],
    [50, "arduous"],
    [89, "arduous"],
    [90, "extreme"],
    [120, "extreme"],
  ])("against a passive value of %i is %s", (against, wanted) => {
    expect(difficultyAgainst(against)).toBe(wanted);
  });
});

describe("a fumble", () => {
  test("as specified is a failure of 99 or 100, at any difficulty", () => {
    fc.assert(
      fc.property(roll, value, difficulty, (rolled, against, each) => {
        expect(levelAt(rolled, against, each, "specified")).toBe(levelOf(rolled, against));
      }),
      { seed: SEED },
    );
    expect(levelAt(99, 60, "normal", "specified")).toBe("extrafailed");
    expect(levelAt(98, 20, "normal", "specified")).toBe("failed");
  });

  test.each<[number, number, Difficulty, Level]>([
    [95, 49, "normal", "failed"],
    [96, 49, "normal", "extrafailed"],
    [96, 50, "normal", "failed"],
    [99, 50, "normal", "failed"],
    [100, 50, "normal", "extrafailed"],
    [100, 120, "normal", "extrafailed"],
    [96, 99, "arduous", "extrafailed"],
    [95, 99, "arduous", "normal"],
    [96, 100, "arduous", "normal"],
    [96, 98, "extreme", "extrafailed"],
  ])("as published: a roll of %i against %i at %s is %s", (rolled, against, each, level) => {
    expect(levelAt(rolled, against, each, "published")).toBe(level);
  });
});

describe("at any difficulty and with both fumble rules", () => {
  test("neither level nor success improves as the roll rises", () => {
    fc.assert(
      fc.property(roll, roll, value, difficulty, reading, (a, b, against, each, read) => {
        const low = levelAt(Math.min(a, b), against, each, read);
        const high = levelAt(Math.max(a, b), against, each, read);
        expect(rank(low)).toBeLessThanOrEqual(rank(high));
        if (passes(high, each)) expect(passes(low, each)).toBe(true);
      }),
      { seed: SEED },
    );
  });

  test("neither level nor success worsens as the value rises", () => {
    fc.assert(
      fc.property(roll, value, value, difficulty, reading, (rolled, a, b, each, read) => {
        const poor = levelAt(rolled, Math.min(a, b), each, read);
        const good = levelAt(rolled, Math.max(a, b), each, read);
        expect(rank(good)).toBeLessThanOrEqual(rank(poor));
        if (passes(poor, each)) expect(passes(good, each)).toBe(true);
      }),
      { seed: SEED },
    );
  });
});
