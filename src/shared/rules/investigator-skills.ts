import { SPECIAL_SKILLS } from "../names.ts";
import type { Skill } from "../schemas/character.ts";
import type { OccupationTemplate, SkillTemplate } from "../schemas/constants.ts";
import type { TableSettings } from "../schemas/table.ts";
import type { Characteristics } from "./characteristics.ts";
import type { Die } from "./dice.ts";
import { type OccupationSkill, readOccupationSkill } from "./occupation.ts";
import { between, pickOne, pickSome } from "./picking.ts";
import { genericPart, sameSkill, sortByName } from "./skill-names.ts";
import { baseSkillSet, MAX_SKILL } from "./skills.ts";
import { specialise } from "./specialise.ts";

// A skill gets no more points while other skills have room below the cap.
const WORK_CAP = 80;
const INTEREST_CAP = 65;
const INTERESTS = 7;
const SPECIAL_CATEGORY = "Speciali";

export interface Training {
  templates: readonly SkillTemplate[];
  occupation: OccupationTemplate;
  characteristics: Characteristics;
  work: number;
  interest: number;
  cap: TableSettings["skillCap"];
}

/** All skills in Italian order, with every point spent. Source: docs/regole.md#tira-tutto */
export function trainedSkills(
  { templates, occupation, characteristics, work, interest, cap }: Training,
  die: Die,
): Skill[] {
  const names = occupationalSkills(occupation, templates, die);
  const sheet = names.reduce(
    (skills, name) => withSpeciality(skills, name, templates),
    baseSkillSet(templates, characteristics),
  );
  const open = sheet.filter(
    ({ category, isSpecializable }) => category !== SPECIAL_CATEGORY && !isSpecializable,
  );
  const all = open.map(({ name }) => name);

  const most = cap ?? MAX_SKILL;
  const { creditMin, creditMax } = occupation;
  const credit = Math.min(work, between(Math.min(creditMin, most), Math.min(creditMax, most), die));
  lift(sheet, SPECIAL_SKILLS.creditRating, credit);
  const spread = (points: number, over: readonly string[], upTo: number) =>
    spend(sheet, over, points, Math.min(upTo, most), die);
  const workLeft = spread(work - credit, names, WORK_CAP);
  const interestLeft = spread(workLeft + interest, pickSome(all, INTERESTS, die), INTEREST_CAP);
  spread(spread(interestLeft, all, INTEREST_CAP), all, MAX_SKILL);
  return sheet;
}

/** One skill for each entry of an occupation, all different. Source: docs/regole.md#tira-tutto */
export function occupationalSkills(
  { skills }: OccupationTemplate,
  templates: readonly SkillTemplate[],
  die: Die,
): string[] {
  const chosen: string[] = [];
  const isFree = (name: string) => !chosen.some((taken) => sameSkill(taken, name));
  const anything = () =>
    templates
      .filter(
        ({ onSheet, isSpecializable, category }) =>
          onSheet && !isSpecializable && category !== SPECIAL_CATEGORY,
      )
      .map(({ name }) => name)
      .filter(isFree);
  for (const entry of skills.map(readOccupationSkill)) {
    const fitting = candidates(entry, templates).filter(isFree);
    chosen.push(pickOne(fitting.length > 0 ? fitting : anything(), die));
  }
  return chosen;
}

function candidates(entry: OccupationSkill, templates: readonly SkillTemplate[]): string[] {
  if (entry.kind === "any") return [];
  return entry.skills.flatMap(({ name, generic }) => {
    const isOpen = generic || templates.some((each) => each.isSpecializable && sameSkill(each.name, name));
    if (!isOpen) return [name];
    const known = templates.filter(
      ({ sourceSkill }) => sourceSkill && sameSkill(genericPart(sourceSkill), genericPart(name)),
    );
    // Prefer specialities of a new sheet: most others are military.
    const common = known.filter(({ onSheet }) => onSheet);
    return (common.length > 0 ? common : known).map((each) => each.name);
  });
}

/** Adds the skill where it is a missing speciality. Source: docs/regole.md#tira-tutto */
export function withSpeciality(skills: Skill[], name: string, templates: readonly SkillTemplate[]): Skill[] {
  const template = templates.find((each) => sameSkill(each.name, name));
  const source = skills.find((skill) => template?.sourceSkill && sameSkill(skill.name, template.sourceSkill));
  if (!source || skills.some((skill) => sameSkill(skill.name, name))) return skills;
  const made = specialise(source, name, skills, templates);
  return made.kind === "created" ? sortByName([...skills, made.skill]) : skills;
}

/** @returns the points that could not be spent below `cap`. */
function spend(sheet: Skill[], names: readonly string[], points: number, cap: number, die: Die): number {
  const room = ({ value, maxValue }: Skill) => Math.min(cap, maxValue) - value;
  let left = points;
  while (left > 0) {
    const open = sheet.filter((skill) => names.includes(skill.name) && room(skill) > 0);
    if (open.length === 0) return left;
    const skill = pickOne(open, die);
    const step = Math.min(left, room(skill), 5 * die(4));
    skill.value += step;
    left -= step;
  }
  return 0;
}

function lift(sheet: Skill[], name: string, points: number): void {
  for (const skill of sheet) if (sameSkill(skill.name, name)) skill.value += points;
}
