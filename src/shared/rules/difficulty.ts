import { LEVELS, type Level, levelOf, thresholds } from "./check.ts";

export type Difficulty = "normal" | "arduous" | "extreme";

export type DisasterReading = "specified" | "published";

const SAFE_FROM = 50;

/** The highest roll that passes. Source: docs/regole.md#difficoltà */
export const requiredFor = (value: number, difficulty: Difficulty): number => thresholds(value)[difficulty];

/** Against an opponent who does not roll, by his value. Source: docs/regole.md#difficoltà */
export function difficultyAgainst(value: number): Difficulty {
  if (value >= 90) return "extreme";
  return value >= 50 ? "arduous" : "normal";
}

export function passes(level: Level, difficulty: Difficulty): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(difficulty);
}

/** @param roll 1 … 100. Source: docs/regole.md#disastri-del-gioco-pubblicato */
export function levelAt(
  roll: number,
  value: number,
  difficulty: Difficulty,
  reading: DisasterReading,
): Level {
  // Always against the full value: the difficulty only decides what passes.
  const level = levelOf(roll, value);
  if (reading === "specified") return level;
  const disasterFrom = requiredFor(value, difficulty) < SAFE_FROM ? 96 : 100;
  if (roll >= disasterFrom) return "extrafailed";
  return level === "extrafailed" ? "failed" : level;
}
