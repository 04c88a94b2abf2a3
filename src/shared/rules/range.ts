import { fifth } from "./check.ts";

export type RangeOption = { range: string; damage: string };

export type Ranges = { ok: true; options: RangeOption[] } | { ok: false; error: string };

/** Its slash separates no distances. */
const THROWN = /\bFOR\s*\/\s*5(?!\d)/giu;
const UNIT = /\s*m\s*$/iu;

/**
 * Pairs distances with damages; `error` is an Italian sentence. Source: docs/regole.md#distanze
 * @param range `15 m`, `10/20/50 m`, `FOR/5 m`, `contatto`, `-`.
 * @param damage one for all distances, or as many, separated by slashes.
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

/** The same; where the numbers of distances and damages differ, as it is written. Source: docs/regole.md#distanze */
export function rangeOptions(range: string, damage: string, strength: number): RangeOption[] {
  const ranges = rangesOf(range, damage, strength);
  return ranges.ok ? ranges.options : [{ range, damage }];
}

/** `FOR/5` in metres: `10 m` for a strength of 50. Source: docs/regole.md#distanze */
export function readRange(range: string, strength: number): string {
  const written = range.trim();
  const inMetres = written.replaceAll(THROWN, String(fifth(strength)));
  return inMetres === written || UNIT.test(inMetres) ? inMetres : `${inMetres} m`;
}

/** `10/20 m` gives `10 m` and `20 m`. */
function splitRange(range: string, strength: number): string[] {
  const inMetres = readRange(range, strength);
  const unit = UNIT.test(inMetres) ? " m" : "";
  return inMetres
    .replace(UNIT, "")
    .split("/")
    .map((part) => part.trim() + unit);
}
