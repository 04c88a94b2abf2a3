import { SPECIAL_SKILLS } from "#shared/names.ts";
import { bestFormula, parseFormula } from "#shared/rules/formula.ts";
import { isOccupationSkill, readOccupationSkill } from "#shared/rules/occupation.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import { spentOn } from "#shared/rules/skills.ts";
import type { OccupationTemplate } from "#shared/schemas/constants.ts";
import { characteristicsOf, skillsOf } from "../draft/figures.ts";
import { storedFormula } from "../draft/remembered.ts";
import { addKnownSkill } from "../draft/skills.ts";
import { draft } from "../draft/store.ts";

/** What happens when a line of work is written or chosen. */

/** Written by hand: the name of a known occupation makes it the chosen one, anything else is free. */
export function writeWork(work: string, known: readonly OccupationTemplate[]): void {
  draft.characterInfo.work = work;
  const named = known.find(({ name }) => sameSkill(name, work));
  draft.occupation = named?.name ?? null;
}

/** Taken out of the list: it brings its formula and puts its specialities on the sheet. */
export function chooseOccupation(chosen: OccupationTemplate, former: OccupationTemplate | undefined): void {
  if (former) removeUntouched(specialitiesOf(former));
  draft.characterInfo.work = chosen.name;
  draft.occupation = chosen.name;
  writeFormula(bestFormula(chosen.formulas, characteristicsOf(draft)));
  specialitiesOf(chosen).forEach(addKnownSkill);
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

function removeUntouched(names: readonly string[]): void {
  const untouched = skillsOf(draft).filter(
    (skill) => skill.sourceSkill && spentOn(skill) === 0 && names.some((name) => sameSkill(name, skill.name)),
  );
  draft.skills = draft.skills.filter(({ name }) => !untouched.some((skill) => skill.name === name));
}
