import { fifth } from "./check.ts";

/** One distance that a weapon reaches, and the damage that it does there. */
export type RangeOption = { range: string; damage: string };

export type Ranges = { ok: true; options: RangeOption[] } | { ok: false; error: string };

/** Thrown as far as strength goes. It contains a slash, so it is read before ranges are split. */
const THROWN = /\bFOR\s*\/\s*5(?!\d)/giu;
const UNIT = /\s*m\s*$/iu;

/**
 * Pairs a weapon's distances with its damages. Source: docs/regole.md#distanze
 * @param range `15 m`, `10/20/50 m`, `FOR/5 m`, `contatto`, `-`.
 * @param damage one expression for all distances, or one for each, split by slashes.
 * @param strength Forza, for `FOR/5`.
 * @returns the options in order, or an Italian sentence when the two do not pair.
 */
export function rangesOf(range: string, damage: string, strength: number): Ranges {
  const distances = splitRange(range, strength);
  const damages = damage.split("/").map((part) => part.trim());
  const [only] = damages;
  if (damages.length !== 1 && damages.length !== distances.length)
    return {
      ok: false,
      error: `Le distanze sono ${distances.length} e i danni ${damages.length}: devono essere altrettanti, o un danno solo`,
    };
  return {
    ok: true,
    options: distances.map((distance, index) => ({ range: distance, damage: damages[index] ?? only ?? "" })),
  };
}

/**
 * A range as it is read: what is thrown has its metres, so that 'FOR/5' is '10 m' for a Forza of 50; any other stays
 * as it is written. Source: docs/regole.md#distanze
 */
export function readRange(range: string, strength: number): string {
  const written = range.trim();
  const inMetres = written.replaceAll(THROWN, String(fifth(strength)));
  return inMetres === written || UNIT.test(inMetres) ? inMetres : `${inMetres} m`;
}

/** The distances of a range, each with its unit: `10/20 m` is '10 m' and '20 m'. */
function splitRange(range: string, strength: number): string[] {
  const inMetres = readRange(range, strength);
  const unit = UNIT.test(inMetres) ? " m" : "";
  return inMetres
    .replace(UNIT, "")
    .split("/")
    .map((part) => part.trim() + unit);
}
