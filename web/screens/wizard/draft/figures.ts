import { CHARACTERISTICS, SPECIAL_SKILLS } from "#shared/names.ts";
import type { Characteristics } from "#shared/rules/characteristics.ts";
import { workPoints } from "#shared/rules/formula.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import { interestPoints, pointsSpent } from "#shared/rules/skills.ts";
import { type Wealth, wealthOf } from "#shared/rules/wealth.ts";
import type { Skill } from "#shared/schemas/character.ts";
import type { DraftView } from "./store.ts";

/** What the rules compute from a draft; an empty field counts as 0. */

export function characteristicsOf({ characteristics }: DraftView): Characteristics {
  const whole = CHARACTERISTICS.map((name) => [name, characteristics[name] ?? 0]);
  return Object.fromEntries(whole) as Characteristics; // made from every name
}

/** An empty skill counts as untouched. */
export const valued = (skill: DraftView["skills"][number]): Skill => ({
  ...skill,
  value: skill.value ?? skill.baseValue,
});

export const skillsOf = ({ skills }: DraftView): Skill[] => skills.map(valued);

export interface Points {
  /** null when the formula cannot be read. */
  work: number | null;
  interest: number;
  spent: number;
  /** Less than 0 when too many are spent; null with the formula. */
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
