import { SPECIAL_SKILLS } from "#shared/names.ts";
import { bestFormula, parseFormula } from "#shared/rules/formula.ts";
import { isOccupationSkill, readOccupationSkill } from "#shared/rules/occupation.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { OccupationTemplate } from "#shared/schemas/constants.ts";
import { characteristicsOf } from "../draft/figures.ts";
import { bringSkills } from "../draft/skills.ts";
import { draft, storedFormula } from "../draft/store.ts";

/** Sets a typed occupation; the name of a known one chooses it. */
export function writeWork(work: string, known: readonly OccupationTemplate[]): void {
  draft.characterInfo.work = work;
  const named = known.find(({ name }) => sameSkill(name, work));
  draft.occupation = named?.name ?? null;
  if (named) bringSkills(specialitiesOf(named));
}

/** Chooses an occupation with its formula; its specialities replace those of the former one. */
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

/** Whether the occupation marks a skill; credit rating belongs to every one. */
export function isMarked(name: string, { skills }: OccupationTemplate): boolean {
  return sameSkill(name, SPECIAL_SKILLS.creditRating) || isOccupationSkill(name, skills);
}

/** Specialities that an occupation requires by full name. */
function specialitiesOf({ skills }: OccupationTemplate): string[] {
  return skills
    .map(readOccupationSkill)
    .flatMap((entry) => (entry.kind === "oneOf" ? entry.skills : []))
    .filter(({ name, generic }) => !generic && name.includes("("))
    .map(({ name }) => name);
}
