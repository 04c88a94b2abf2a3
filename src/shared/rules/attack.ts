import { SPECIAL_SKILLS } from "../names.ts";
import type { Skill, Weapon } from "../schemas/character.ts";
import type { WeaponTemplate } from "../schemas/template.ts";
import { type Level, levelOf } from "./check.ts";
import { normaliseSkillName, sameSkill } from "./skill-names.ts";
import { startingSkill } from "./skills.ts";

/** What everybody has at hand, and what a reset leaves. */
export const UNARMED: Weapon = {
  name: "Disarmato",
  value: 0,
  damage: "1d3 + BD",
  range: "-",
  attacks: "1",
  ammo: "-",
};

/** Announced beside the level when a weapon fails. */
export const JAMMED = "Inceppata";

/** The category of a skill that comes with a weapon. */
const COMBAT = "Combattimento";

/** What an attack rolls against; `skill` is `null` when only the weapon's own value is left. */
export type AttackTarget = { skill: string | null; value: number };

/**
 * Finds what an attack rolls against. Source: docs/regole.md#lattacco
 * The linked skill's current value counts; `weapon.value` only when the sheet lacks that skill.
 * 'Disarmato' is linked to 'Combattere (rissa)'.
 */
export function attackTarget(weapon: Weapon, skills: readonly Skill[]): AttackTarget {
  const linked = weapon.associatedSkill || (sameSkill(weapon.name, UNARMED.name) ? SPECIAL_SKILLS.brawl : "");
  const skill = skills.find(({ name }) => sameSkill(name, linked));
  return skill ? { skill: skill.name, value: skill.value } : { skill: null, value: weapon.value };
}

/**
 * Whether a weapon jams: a roll at or above its malfunction number. Source: docs/regole.md#inceppamento
 * @param malfunction `96`, `00` for 100, or `-` or nothing for a weapon that cannot jam.
 */
export function isJammed(roll: number, malfunction: string | undefined): boolean {
  const text = malfunction?.trim() ?? "";
  if (!/^\d{1,3}$/.test(text)) return false;
  const from = Number(text) || 100;
  return roll >= from;
}

/** An attack as it is announced; a jam stands beside the level and changes nothing else. */
export type Attack = AttackTarget & { roll: number; level: Level; jammed: boolean };

/** Judges an attack roll of 1 … 100. It fails when the roll exceeds the target's value. Source: docs/regole.md#lattacco */
export function judgeAttack(weapon: Weapon, skills: readonly Skill[], roll: number): Attack {
  const target = attackTarget(weapon, skills);
  return { ...target, roll, level: levelOf(roll, target.value), jammed: isJammed(roll, weapon.malfunction) };
}

/**
 * Takes a weapon out of the reference book. Source: docs/regole.md#prendere-unarma
 * @returns the weapon, and the combat skill that the sheet needs with it when it lacks one.
 */
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
