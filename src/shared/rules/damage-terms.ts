type Sign = 1 | -1;

export type SimpleTerm =
  | { kind: "dice"; sign: Sign; count: number; sides: number }
  | { kind: "flat"; sign: Sign; value: number };

export type BonusTerm = { kind: "bonus"; sign: Sign; share: "full" | "half" };

export type DamageTerm = SimpleTerm | BonusTerm;

export type DamageError = {
  ok: false;
  /** Where parsing stopped, in characters from 1. */
  position: number;
  expected: string;
  error: string;
};

/** Bounds the work that a text can cause; no real weapon comes near. Source: docs/regole.md#il-danno */
export const DAMAGE_LIMITS = { length: 120, terms: 20, dice: 100, sides: 1000, flat: 9999 } as const;

const EXPECTED = {
  term: "un dado (per esempio 1d6), un numero o BD",
  sign: "'+', '-' o la fine",
  dice: `un numero di dadi da 1 a ${DAMAGE_LIMITS.dice}`,
  sides: `un numero di facce da 1 a ${DAMAGE_LIMITS.sides}`,
  flat: `un numero fino a ${DAMAGE_LIMITS.flat}`,
  end: `la fine: al massimo ${DAMAGE_LIMITS.terms} termini e ${DAMAGE_LIMITS.length} caratteri`,
  bonus: "un dado (per esempio 1d4) o un numero",
} as const;

/** @param at where parsing stopped, in characters from 0. Source: docs/regole.md#il-danno */
export function damageError(at: number, what: keyof typeof EXPECTED, subject = "Danno"): DamageError {
  const position = at + 1;
  const expected = EXPECTED[what];
  return {
    ok: false,
    position,
    expected,
    error: `${subject} non valido alla posizione ${position}: atteso ${expected}`,
  };
}

const SIGN = /\s*([+-]?)\s*(-?)\s*/y;
const BONUS = /(½|mezzo\s|metà\s)?\s*BD(?![\p{L}\d])/iuy;
const DICE_OR_FLAT = /(\d*)(d?)(\d*)/iy;

/** A minus may follow a sign: `1d3 + -2`. @returns `next` is where the term starts. Source: docs/regole.md#il-danno */
export function readSign(text: string, at: number): { written: boolean; sign: Sign; next: number } {
  const [whole, first, second] = matchAt(SIGN, text, at);
  const negative = (first === "-") !== (second === "-");
  return { written: first !== "", sign: negative ? -1 : 1, next: at + whole.length };
}

/** @returns `next` is where the term ends. Source: docs/regole.md#il-danno */
export function readTerm(
  text: string,
  at: number,
  sign: Sign,
): { ok: true; term: DamageTerm; next: number } | DamageError {
  const [bonus, half] = matchAt(BONUS, text, at);
  if (bonus)
    return {
      ok: true,
      term: { kind: "bonus", sign, share: half ? "half" : "full" },
      next: at + bonus.length,
    };
  const [whole, digits, d, faces] = matchAt(DICE_OR_FLAT, text, at);
  const next = at + whole.length;
  if (!whole) return damageError(at, "term");
  if (!d) {
    const value = Number(digits);
    return value > DAMAGE_LIMITS.flat
      ? damageError(at, "flat")
      : { ok: true, term: { kind: "flat", sign, value }, next };
  }
  const count = digits === "" ? 1 : Number(digits);
  const sides = Number(faces);
  if (count < 1 || count > DAMAGE_LIMITS.dice) return damageError(at, "dice");
  if (sides < 1 || sides > DAMAGE_LIMITS.sides) return damageError(next - faces.length, "sides");
  return { ok: true, term: { kind: "dice", sign, count, sides }, next };
}

function matchAt(pattern: RegExp, text: string, at: number): [string, string, string, string] {
  pattern.lastIndex = at;
  const [whole = "", first = "", second = "", third = ""] = pattern.exec(text) ?? [];
  return [whole, first, second, third];
}
