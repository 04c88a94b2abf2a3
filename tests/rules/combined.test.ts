import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { LEVELS } from "#shared/rules/check.ts";
import { combinedLevel, partLevels } from "#shared/rules/combined.ts";
import { levelAt, passes } from "#shared/rules/difficulty.ts";
import { runs } from "../fuzz/seed.ts";

const levelsOf = (roll: number, ...values: number[]) =>
  partLevels(roll, values, "normal", "published").map(({ level }) => level);

describe("one throw against several values", () => {
  test.each([
    [50, [70, 30], ["normal", "failed"]],
    [97, [90, 40], ["failed", "extrafailed"]],
    [5, [25, 1], ["extreme", "failed"]],
  ] as const)("of %d against %j is %j, as the published cases", (roll, values, levels) => {
    expect(levelsOf(roll, ...values)).toEqual([...levels]);
  });

  const throws = fc.record({
    roll: fc.integer({ min: 1, max: 100 }),
    values: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 2, maxLength: 3 }),
    difficulty: fc.constantFrom("normal" as const, "arduous" as const, "extreme" as const),
    reading: fc.constantFrom("specified" as const, "published" as const),
    how: fc.constantFrom("both" as const, "either" as const),
  });

  test("judges each value as a roll of its own", () => {
    fc.assert(
      fc.property(throws, ({ roll, values, difficulty, reading }) => {
        const parts = partLevels(roll, values, difficulty, reading);
        expect(parts.map(({ level }) => level)).toEqual(
          values.map((value) => levelAt(roll, value, difficulty, reading)),
        );
        for (const { level, passed } of parts) expect(passed).toBe(passes(level, difficulty));
      }),
      runs(1_000),
    );
  });

  test("has of both the worse level, of either the better, and passes when all or one of them does", () => {
    fc.assert(
      fc.property(throws, ({ roll, values, difficulty, reading, how }) => {
        const parts = partLevels(roll, values, difficulty, reading);
        const level = combinedLevel(
          how,
          parts.map((part) => part.level),
        );
        expect(parts.map((part) => part.level)).toContain(level);
        for (const part of parts) {
          const lead = LEVELS.indexOf(level) - LEVELS.indexOf(part.level);
          if (how === "both") expect(lead).toBeGreaterThanOrEqual(0);
          else expect(lead).toBeLessThanOrEqual(0);
        }
        const haveAllPassed = parts.every(({ passed }) => passed);
        const hasOnePassed = parts.some(({ passed }) => passed);
        expect(passes(level, difficulty)).toBe(how === "both" ? haveAllPassed : hasOnePassed);
      }),
      runs(1_000),
    );
  });
});
