import { LEVELS, type Level } from "./check.ts";
import { type Difficulty, type DisasterReading, levelAt, passes } from "./difficulty.ts";

/** `both`: every value must pass; `either`: one is enough. */
export type Combining = "both" | "either";

/** Each value against the same dice, with its own disaster. @param roll 1 … 100. Source: docs/regole.md#tiro-combinato */
export function partLevels(
  roll: number,
  values: readonly number[],
  difficulty: Difficulty,
  reading: DisasterReading,
): { level: Level; passed: boolean }[] {
  return values.map((value) => {
    const level = levelAt(roll, value, difficulty, reading);
    return { level, passed: passes(level, difficulty) };
  });
}

/** Of both the worse level, of either the better. @param levels at least one. Source: docs/regole.md#tiro-combinato */
export function combinedLevel(how: Combining, levels: readonly Level[]): Level {
  const places = levels.map((level) => LEVELS.indexOf(level));
  const place = how === "both" ? Math.max(...places) : Math.min(...places);
  return LEVELS[place] ?? "failed";
}
