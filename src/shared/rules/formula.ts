import { CHARACTERISTICS, type CharacteristicName } from "../names.ts";
import type { Characteristics } from "./characteristics.ts";

export type FormulaTerm = { characteristic: CharacteristicName; times: number };

export const DEFAULT_FORMULA = "Intelligenza x 2 + Istruzione x 2";

export const FORMULA_ERROR = "Formula non valida";

const MAX_LENGTH = 200;

const TERM = /^(\p{L}+)\s+[x×]\s*(\d{1,2})$/iu;

/** Parses 'Caratteristica x numero' joined by '+'; `null` when unreadable. Source: docs/regole.md#la-formula */
export function parseFormula(text: string): FormulaTerm[] | null {
  if (text.length > MAX_LENGTH) return null;
  const terms = text.split("+").map(parseTerm);
  return terms.every((term) => term !== null) ? terms : null;
}

function parseTerm(text: string): FormulaTerm | null {
  const [, word, times] = TERM.exec(text.trim()) ?? [];
  const characteristic = CHARACTERISTICS.find((name) => name.toLowerCase() === word?.toLowerCase());
  return characteristic ? { characteristic, times: Number(times) } : null;
}

/** `Intelligenza x 2 + Istruzione x 2`. Source: docs/regole.md#la-formula */
export function formatFormula(terms: readonly FormulaTerm[]): string {
  return terms.map(({ characteristic, times }) => `${characteristic} x ${times}`).join(" + ");
}

/** `null` for an unreadable formula. Source: docs/regole.md#la-formula */
export function workPoints(text: string, characteristics: Characteristics): number | null {
  const terms = parseFormula(text);
  if (!terms) return null;
  return terms.reduce(
    (total, { characteristic, times }) => total + times * characteristics[characteristic],
    0,
  );
}

/** The formula that gives most points. @param formulas at least one. Source: docs/regole.md#la-formula */
export function bestFormula(formulas: readonly string[], characteristics: Characteristics): string {
  const points = (formula: string) => workPoints(formula, characteristics) ?? -1;
  return formulas.reduce(
    (best, formula) => (points(formula) > points(best) ? formula : best),
    formulas[0] ?? "",
  );
}
