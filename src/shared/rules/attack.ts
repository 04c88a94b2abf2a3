import { SPECIAL_SKILLS } from "../names.ts";
import type { Skill, Weapon } from "../schemas/character.ts";
import type { WeaponTemplate } from "../schemas/template.ts";
import type { Level } from "./check.ts";
import { type Difficulty, type DisasterReading, levelAt } from "./difficulty.ts";
import { normaliseSkillName, sameSkill } from "./skill-names.ts";
import { startingSkill } from "./skills.ts";

export const UNARMED: Weapon = {
  name: "Disarmato",
  value: 0,
  damage: "1d3 + BD",
  range: "-",
  attacks: "1",
  ammo: "-",
};

export const JAMMED = "Inceppata";

export type Reading = { difficulty: Difficulty; disaster: DisasterReading };

export const SPECIFIED: Reading = { difficulty: "normal", disaster: "specified" };

const COMBAT = "Combattimento";

/** `skill` is `null` when the sheet lacks it; then the weapon's own value counts. */
export type AttackTarget = { skill: string | null; value: number };

/** What an attack rolls against: the linked skill, or the weapon's own value. Source: docs/regole.md#lattacco */
export function attackTarget(weapon: Weapon, skills: readonly Skill[]): AttackTarget {
  const linked = weapon.associatedSkill || (sameSkill(weapon.name, UNARMED.name) ? SPECIAL_SKILLS.brawl : "");
  const skill = skills.find(({ name }) => sameSkill(name, linked));
  return skill ? { skill: skill.name, value: skill.value } : { skill: null, value: weapon.value };
}

/** @param malfunction `96`, or `00` for 100; anything else never jams. Source: docs/regole.md#inceppamento */
export function isJammed(roll: number, malfunction: string | undefined): boolean {
  const text = malfunction?.trim() ?? "";
  if (!/^\d{1,3}$/.test(text)) return false;
  const from = Number(text) || 100;
  return roll >= from;
}

export type Attack = AttackTarget & { roll: number; level: Level; jammed: boolean };

/** @param roll 1 … 100. Source: docs/regole.md#lattacco */
export function judgeAttack(
  weapon: Weapon,
  skills: readonly Skill[],
  roll: number,
  { difficulty, disaster }: Reading = SPECIFIED,
): Attack {
  const target = attackTarget(weapon, skills);
  const level = levelAt(roll, target.value, difficulty, disaster);
  return { ...target, roll, level, jammed: isJammed(roll, weapon.malfunction) };
}

/** `newSkill` is returned where the sheet lacks the weapon's skill. Source: docs/regole.md#prendere-unarma */
export function takeWeapon(
  template: WeaponTemplate,
  skills: readonly Skill[],
): { weapon: Weapon; newSkill: Skill | null } {
  const owned = skills.find(({ name }) => sameSkill(name, template.baseSkill));
  const name = normaliseSkillName(template.baseSkill);
  const newSkill = owned
    ? null
    : startingSkill({ name, category: COMBAT, isSpecializable: true }, template.baseSkillValue);
  const weapon: Weapon = {
    name: template.name,
    value: owned?.value ?? template.baseSkillValue,
    associatedSkill: owned?.name ?? name,
    damage: template.damage,
    range: template.range,
    attacks: template.attacksPerRound,
    ammo: template.magazine,
    malfunction: template.malfunzionamento,
  };
  return { weapon, newSkill };
}
