import { isSuccess, LEVEL_NAMES, type Level } from "./rules/check.ts";
import type { RollKind } from "./rules/made-roll.ts";
import type { Roll, RollView } from "./schemas/roll.ts";

const DIFFICULTIES = { normal: "", arduous: "difficoltà ardua", extreme: "difficoltà estrema" } as const;

export function bonusWords(bonus: number): string {
  const dice = Math.abs(bonus) === 1 ? "un dado" : "due dadi";
  if (bonus === 0) return "";
  return bonus > 0 ? `${dice} bonus` : `${dice} di penalità`;
}

/** How many dice of the tens such a bonus asks for. */
export function tensWords(bonus: number): string {
  const count = 1 + Math.abs(bonus);
  return count === 1 ? "serve un solo dado delle decine" : `servono ${count} dadi delle decine`;
}

export const difficultyWords = (difficulty: Roll["difficulty"]): string => DIFFICULTIES[difficulty];

/** In a development high rolls are good, so no level is named. */
export function levelWords(level: Level, kind?: RollKind): string {
  if (kind !== "development") return LEVEL_NAMES[level];
  return isSuccess(level) ? "Migliora" : "Non migliora";
}

/** 'Ascoltare 70: successo normale', for each part of a combined roll. */
export const partWords = ({
  parts = [],
}: Readonly<{ parts?: readonly PartInWords[] | undefined }>): string[] =>
  parts.map(({ what, target, level }) => {
    const value = target === null ? "" : ` ${target}`;
    return `${what}${value}: ${LEVEL_NAMES[level].toLowerCase()}`;
  });

type PartInWords = Readonly<Pick<NonNullable<RollView["parts"]>[number], "what" | "target" | "level">>;

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
