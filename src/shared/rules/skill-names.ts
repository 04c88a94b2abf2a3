import { lazy } from "../lazy.ts";
import { SPECIAL_SKILLS } from "../names.ts";

/**
 * How skill names are written, compared and sorted. Source: docs/regole.md#i-nomi-delle-abilità
 * A specialised skill is 'Generica (specializzazione)'.
 */

const italian = lazy(() => new Intl.Collator("it", { sensitivity: "accent" }));

/** The order of Italian lists: accents and capitals do not move a word. */
export const compareItalian = (a: string, b: string): number => italian().compare(a, b);

/** Whether two names mean the same skill; capitals and outer spaces make no difference. */
export function sameSkill(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Sorts anything with a name the Italian way, leaving the given list alone. */
export function sortByName<T extends { name: string }>(named: readonly T[]): T[] {
  return named.toSorted((a, b) => compareItalian(a.name, b.name));
}

/**
 * Writes a name by the rule: single spaces, the parenthesised part in lowercase,
 * and 'Lingua (Madre)' always just so.
 */
export function normaliseSkillName(name: string): string {
  const tidy = name.trim().replace(/\s+/g, " ");
  if (sameSkill(tidy, SPECIAL_SKILLS.ownLanguage)) return SPECIAL_SKILLS.ownLanguage;
  const opening = tidy.indexOf("(");
  return opening < 0 ? tidy : tidy.slice(0, opening) + tidy.slice(opening).toLowerCase();
}

/** The part before the parenthesis: 'Scienza' of 'Scienza (fisica)', the whole of a plain name. */
export function genericPart(name: string): string {
  return (name.split("(")[0] ?? name).trim();
}
