import { lazy } from "../lazy.ts";
import { SPECIAL_SKILLS } from "../names.ts";

const italian = lazy(() => new Intl.Collator("it", { sensitivity: "accent" }));

/** Ignores capitals where the rest differs. Source: docs/regole.md#i-nomi-delle-abilità */
export const compareItalian = (a: string, b: string): number => italian().compare(a, b);

/** Ignores capitals and outer spaces. Source: docs/regole.md#i-nomi-delle-abilità */
export function sameSkill(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** A sorted copy. Source: docs/regole.md#i-nomi-delle-abilità */
export function sortByName<T extends { name: string }>(named: readonly T[]): T[] {
  return named.toSorted((a, b) => compareItalian(a.name, b.name));
}

/** Single spaces, lowercase in parentheses but for 'Lingua (Madre)'. Source: docs/regole.md#i-nomi-delle-abilità */
export function normaliseSkillName(name: string): string {
  const tidy = name.trim().replace(/\s+/g, " ");
  if (sameSkill(tidy, SPECIAL_SKILLS.ownLanguage)) return SPECIAL_SKILLS.ownLanguage;
  const opening = tidy.indexOf("(");
  return opening < 0 ? tidy : tidy.slice(0, opening) + tidy.slice(opening).toLowerCase();
}

export function genericPart(name: string): string {
  return (name.split("(")[0] ?? name).trim();
}
