import { SPECIAL_SKILLS } from "../names.ts";
import { genericPart, sameSkill } from "./skill-names.ts";

/**
 * The notation in which occupations name their skills. Source: docs/regole.md#le-occupazioni
 * `Legge` · `Guidare auto oppure Cavalcare` · `Armi da fuoco (a scelta)` ·
 * `un'abilità interpersonale a scelta` · `un'abilità a scelta come specialità personale`
 */

export const ANY_SKILL = "un'abilità a scelta come specialità personale";
export const ANY_INTERPERSONAL = "un'abilità interpersonale a scelta";

export const INTERPERSONAL = ["Ammaliare", "Intimidire", "Persuadere", "Raggirare"] as const;

/** What may fill one of an occupation's eight places. */
export type OccupationSkill =
  | { kind: "any" }
  /** `generic` is set when any speciality of the skill will do. */
  | { kind: "oneOf"; skills: { name: string; generic: boolean }[] };

/** Reads one entry of an occupation's skills. */
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

/**
 * Whether a skill belongs to an occupation by name, so that a wizard can mark it; free choices mark nothing.
 * @param entries the occupation's eight.
 */
export function isOccupationSkill(skillName: string, entries: readonly string[]): boolean {
  // The mother tongue is no speciality of the other languages: it counts only where it is named.
  const family = sameSkill(skillName, SPECIAL_SKILLS.ownLanguage) ? skillName : genericPart(skillName);
  return entries
    .map(readOccupationSkill)
    .some(
      (entry) =>
        entry.kind === "oneOf" &&
        entry.skills.some(({ name, generic }) => sameSkill(generic ? family : skillName, name)),
    );
}
