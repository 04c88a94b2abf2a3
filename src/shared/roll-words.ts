import { isSuccess, LEVEL_NAMES, type Level } from "./rules/check.ts";
import type { RollKind } from "./rules/made-roll.ts";
import type { Roll, RollView } from "./schemas/roll.ts";

const DIFFICULTIES = { normal: "", arduous: "difficoltà ardua", extreme: "difficoltà estrema" } as const;

/** 'due dadi bonus'; nothing for none. */
export function bonusWords(bonus: number): string {
  const dice = Math.abs(bonus) === 1 ? "un dado" : "due dadi";
  if (bonus === 0) return "";
  return bonus > 0 ? `${dice} bonus` : `${dice} di penalità`;
}

/** 'difficoltà ardua'; nothing for the normal one. */
export const difficultyWords = (difficulty: Roll["difficulty"]): string => DIFFICULTIES[difficulty];

/** A level by its name; in a development it is good to be above, and no level is reached. */
export function levelWords(level: Level, kind?: RollKind): string {
  if (kind !== "development") return LEVEL_NAMES[level];
  return isSuccess(level) ? "Migliora" : "Non migliora";
}

/** What was chosen beside the aim of a roll, for its announcement. */
export function chosenWords({
  bonus,
  difficulty,
  passed,
  isChosen,
}: Pick<RollView, "bonus" | "difficulty" | "passed" | "isChosen">): string[] {
  const hard = difficulty ? difficultyWords(difficulty) : "";
  return [
    isChosen ? "numero scelto" : "",
    bonusWords(bonus),
    hard && `${hard}: ${passed ? "riesce" : "non riesce"}`,
  ].filter(Boolean);
}
