import { CHARACTERISTICS, type CharacteristicName } from "../names.ts";
import type { Characteristics } from "./characteristics.ts";

/** One term of a formula: so many times a characteristic. */
export type FormulaTerm = { characteristic: CharacteristicName; times: number };

export const DEFAULT_FORMULA = "Intelligenza x 2 + Istruzione x 2";

/** What the field shows instead of points when the formula cannot be read. */
export const FORMULA_ERROR = "Formula non valida";

/** Longer texts are no formula, and are refused before anything looks at them. */
const MAX_LENGTH = 200;

/** A name, `x`, and a whole number of at most two digits: nothing that could grow out of hand. */
const TERM = /^(\p{L}+)\s+[x×]\s*(\d{1,2})$/iu;

/**
 * Reads a formula of work points: terms 'Caratteristica x numero' joined by '+', numbers 0 … 99,
 * capitals as one likes. Source: docs/regole.md#la-formula
 * @returns the terms in order, or `null` when any part cannot be read.
 */
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

/** Writes terms the way people are shown them: `Intelligenza x 2 + Istruzione x 2`. */
export function formatFormula(terms: readonly FormulaTerm[]): string {
  return terms.map(({ characteristic, times }) => `${characteristic} x ${times}`).join(" + ");
}

/**
 * Reckons the points that a line of work gives. Source: docs/regole.md#la-formula
 * @returns the points, or `null` when the formula cannot be read: the field then shows `FORMULA_ERROR`.
 */
export function workPoints(text: string, characteristics: Characteristics): number | null {
  const terms = parseFormula(text);
  if (!terms) return null;
  return terms.reduce(
    (total, { characteristic, times }) => total + times * characteristics[characteristic],
    0,
  );
}

/**
 * Of the ways in which an occupation counts its points, the one that gives the most; of equals the first.
 * Source: docs/regole.md#la-formula
 * @param formulas at least one; what cannot be read counts as nothing.
 */
export function bestFormula(formulas: readonly string[], characteristics: Characteristics): string {
  const points = (formula: string) => workPoints(formula, characteristics) ?? -1;
  return formulas.reduce(
    (best, formula) => (points(formula) > points(best) ? formula : best),
    formulas[0] ?? "",
  );
}
