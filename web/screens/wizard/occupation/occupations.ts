import { SPECIAL_SKILLS } from "#shared/names.ts";
import { bestFormula, parseFormula } from "#shared/rules/formula.ts";
import { isOccupationSkill, readOccupationSkill } from "#shared/rules/occupation.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { OccupationTemplate } from "#shared/schemas/constants.ts";
import { characteristicsOf } from "../draft/figures.ts";
import { bringSkills } from "../draft/skills.ts";
import { draft, storedFormula } from "../draft/store.ts";

/** Changes to the draft when an occupation is written or chosen. */

/** Takes what was written as work. The name of a known occupation chooses it. */
export function writeWork(work: string, known: readonly OccupationTemplate[]): void {
  draft.characterInfo.work = work;
  const named = known.find(({ name }) => sameSkill(name, work));
  draft.occupation = named?.name ?? null;
  if (named) bringSkills(specialitiesOf(named));
}

/** Chooses an occupation of the list, with its formula; its specialities replace those of the last one. */
export function chooseOccupation(chosen: OccupationTemplate): void {
  draft.characterInfo.work = chosen.name;
  draft.occupation = chosen.name;
  writeFormula(bestFormula(chosen.formulas, characteristicsOf(draft)));
  bringSkills(specialitiesOf(chosen));
}

export function writeFormula(formula: string): void {
  draft.formula = formula;
  if (parseFormula(formula)) storedFormula.write(formula);
}

/** Whether a skill gets the mark of the occupation; 'Valore di credito' belongs to every one. */
export function isMarked(name: string, { skills }: OccupationTemplate): boolean {
  return sameSkill(name, SPECIAL_SKILLS.creditRating) || isOccupationSkill(name, skills);
}

/** The specialities that an occupation asks for by their full name. */
function specialitiesOf({ skills }: OccupationTemplate): string[] {
  return skills
    .map(readOccupationSkill)
    .flatMap((entry) => (entry.kind === "oneOf" ? entry.skills : []))
    .filter(({ name, generic }) => !generic && name.includes("("))
    .map(({ name }) => name);
}
