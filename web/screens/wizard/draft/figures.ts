import { CHARACTERISTICS, SPECIAL_SKILLS } from "#shared/names.ts";
import { undoAge } from "#shared/rules/ageing.ts";
import type { Characteristics } from "#shared/rules/characteristics.ts";
import { derivedPoints, maxSanity } from "#shared/rules/derived.ts";
import { workPoints } from "#shared/rules/formula.ts";
import { mythosOf, withMaxSanity } from "#shared/rules/points.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import { cappedSkill, interestPoints, pointsSpent } from "#shared/rules/skills.ts";
import { type Wealth, wealthOf } from "#shared/rules/wealth.ts";
import type { Point, Skill } from "#shared/schemas/character.ts";
import type { CreationWay, TableSettings } from "#shared/schemas/table.ts";
import type { DraftView } from "./store.ts";

export function characteristicsOf({ characteristics }: DraftView): Characteristics {
  const whole = CHARACTERISTICS.map((name) => [name, characteristics[name] ?? 0]);
  return Object.fromEntries(whole) as Characteristics; // built from every name
}

/** Old drafts have none: they used the first way. */
export const wayOf = ({ way }: DraftView): CreationWay => way ?? "specified";

/** Whether anything was rolled, dealt or typed in the current way. */
export const isBegun = ({ characteristics, rolls }: DraftView): boolean =>
  CHARACTERISTICS.some((name) => characteristics[name] !== null) ||
  (rolls?.block1.some(({ dice }) => dice.length > 0) ?? false);

/** Characteristics before the age was applied. */
export const unagedOf = (draft: DraftView): Characteristics =>
  undoAge(characteristicsOf(draft), draft.ageing?.changes ?? []);

/** Derived points, as they are stored. @param rule of the table, which may limit the first Sanità. */
export function derivedOf(draft: DraftView, rule: TableSettings["maxSanity"]): Point[] {
  const characteristics = characteristicsOf(draft);
  const { characterInfo, luck } = draft;
  const sanityMax = maxSanity(rule, characteristics.Potere, mythosOf(skillsOf(draft)));
  return derivedPoints(characteristics, characterInfo.age ?? 0, luck ?? 0, sanityMax);
}

/** Derived points with the maximum of Sanità that the table's rule gives, as its sheets show them. */
export const derivedAt = (draft: DraftView, rule: TableSettings["maxSanity"]): Point[] =>
  withMaxSanity({ points: derivedOf(draft, rule), skills: skillsOf(draft) }, rule).points;

/** Skills above the cap, with the maximum of each. */
export function skillsAbove(draft: DraftView, cap: TableSettings["skillCap"]): Skill[] {
  if (cap === null) return [];
  return skillsOf(draft)
    .map((skill) => cappedSkill(skill, cap))
    .filter(({ value, maxValue }) => value > maxValue);
}

/** An empty skill counts as untouched. */
export const valued = (skill: DraftView["skills"][number]): Skill => ({
  ...skill,
  value: skill.value ?? skill.baseValue,
});

export const skillsOf = ({ skills }: DraftView): Skill[] => skills.map(valued);

export interface Points {
  /** Null if the formula is invalid. */
  work: number | null;
  interest: number;
  spent: number;
  /** Negative if too many are spent; null if the formula is invalid. */
  left: number | null;
}

export function pointsOf(draft: DraftView): Points {
  const characteristics = characteristicsOf(draft);
  const work = workPoints(draft.formula, characteristics);
  const interest = interestPoints(characteristics.Intelligenza);
  const spent = pointsSpent(skillsOf(draft));
  return { work, interest, spent, left: work === null ? null : work + interest - spent };
}

export function creditOf({ skills }: DraftView): number {
  return skills.find(({ name }) => sameSkill(name, SPECIAL_SKILLS.creditRating))?.value ?? 0;
}

export const wealthOfDraft = (draft: DraftView): Wealth => wealthOf(creditOf(draft));
