import { SPECIAL_SKILLS } from "../names.ts";
import { genericPart, sameSkill } from "./skill-names.ts";

export const ANY_SKILL = "un'abilità a scelta come specialità personale";
export const ANY_INTERPERSONAL = "un'abilità interpersonale a scelta";

export const INTERPERSONAL = ["Ammaliare", "Intimidire", "Persuadere", "Raggirare"] as const;

export type OccupationSkill =
  | { kind: "any" }
  /** `generic`: any speciality of the skill. */
  | { kind: "oneOf"; skills: { name: string; generic: boolean }[] };

/** @param entry `Legge`, `Guidare auto oppure Cavalcare`, `Armi da fuoco (a scelta)`. Source: docs/regole.md#le-occupazioni */
export function readOccupationSkill(entry: string): OccupationSkill {
  if (entry === ANY_SKILL) return { kind: "any" };
  const names = entry === ANY_INTERPERSONAL ? INTERPERSONAL : entry.split(" oppure ");
  return {
    kind: "oneOf",
    skills: names.map((name) => {
      const generic = / \((a scelta|altra)\)$/i.test(name);
      return { name: generic ? genericPart(name) : name, generic };
    }),
  };
}

/** A free choice names no skill. Source: docs/regole.md#le-occupazioni */
export function isOccupationSkill(skillName: string, entries: readonly string[]): boolean {
  // The mother tongue is not a speciality of 'Lingua'.
  const family = sameSkill(skillName, SPECIAL_SKILLS.ownLanguage) ? skillName : genericPart(skillName);
  return entries
    .map(readOccupationSkill)
    .some(
      (entry) =>
        entry.kind === "oneOf" &&
        entry.skills.some(({ name, generic }) => sameSkill(generic ? family : skillName, name)),
    );
}
