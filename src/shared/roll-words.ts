import type { Roll, SeenRoll } from "./schemas/roll.ts";

const DIFFICULTIES = { normal: "", arduous: "difficoltà ardua", extreme: "difficoltà estrema" } as const;

/** 'due dadi bonus'; nothing for none. */
export function bonusWords(bonus: number): string {
  const dice = Math.abs(bonus) === 1 ? "un dado" : "due dadi";
  if (bonus === 0) return "";
  return bonus > 0 ? `${dice} bonus` : `${dice} di penalità`;
}

/** 'difficoltà ardua'; nothing for the normal one. */
export const difficultyWords = (difficulty: Roll["difficulty"]): string => DIFFICULTIES[difficulty];

/** What was chosen beside the aim of a roll, for its announcement. */
export function chosenWords({
  bonus,
  difficulty,
  passed,
}: Pick<SeenRoll, "bonus" | "difficulty" | "passed">): string[] {
  const hard = difficulty ? difficultyWords(difficulty) : "";
  return [bonusWords(bonus), hard && `${hard}: ${passed ? "riesce" : "non riesce"}`].filter(Boolean);
}
