import { fifth } from "./check.ts";

export type RangeOption = { range: string; damage: string };

export type Ranges = { ok: true; options: RangeOption[] } | { ok: false; error: string };

/** Its slash does not separate distances. */
const THROWN = /\bFOR\s*\/\s*5(?!\d)/giu;
const UNIT = /\s*m\s*$/iu;

/** @param range `15 m`, `10/20/50 m`, `FOR/5 m`. @param damage one, or one per distance. Source: docs/regole.md#distanze */
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

/** Where the counts of distances and damages differ, the text as written. Source: docs/regole.md#distanze */
export function rangeOptions(range: string, damage: string, strength: number): RangeOption[] {
  const ranges = rangesOf(range, damage, strength);
  return ranges.ok ? ranges.options : [{ range, damage }];
}

/** Replaces `FOR/5` by metres. Source: docs/regole.md#distanze */
export function readRange(range: string, strength: number): string {
  const written = range.trim();
  const inMetres = written.replaceAll(THROWN, String(fifth(strength)));
  return inMetres === written || UNIT.test(inMetres) ? inMetres : `${inMetres} m`;
}

function splitRange(range: string, strength: number): string[] {
  const inMetres = readRange(range, strength);
  const unit = UNIT.test(inMetres) ? " m" : "";
  return inMetres
    .replace(UNIT, "")
    .split("/")
    .map((part) => part.trim() + unit);
}
