import type { Skill } from "../schemas/character.ts";
import type { BaseValue, SkillTemplate } from "../schemas/constants.ts";
import type { Characteristics } from "./characteristics.ts";
import { half } from "./check.ts";
import { sum } from "./dice.ts";
import { sameSkill, sortByName } from "./skill-names.ts";

/** No skill of an investigator goes past this, unless it starts higher. */
export const MAX_SKILL = 99;

/** A skill whose name starts like this serves a weapon. */
export const WEAPON_PREFIXES = [
  "Armi",
  "Combattere",
  "Lanciare",
  "Demolizioni",
  "Artiglieria",
  "Rip. elettriche",
] as const;

const FROM_CHARACTERISTIC = {
  Istruzione: ({ Istruzione }) => Istruzione,
  "Destrezza/2": ({ Destrezza }) => half(Destrezza),
} as const satisfies Record<string, (characteristics: Characteristics) => number>;

/** Where a skill starts, in points. Source: docs/regole.md#valori-di-partenza */
function baseValueOf(base: BaseValue, characteristics: Characteristics): number {
  return typeof base === "number" ? base : FROM_CHARACTERISTIC[base](characteristics);
}

/** A skill as it starts: its base value is also its value and its minimum. Source: docs/regole.md#valori-di-partenza */
export function startingSkill(
  { name, category, isSpecializable }: Pick<SkillTemplate, "name" | "category" | "isSpecializable">,
  base: number,
): Skill {
  const maxValue = Math.max(MAX_SKILL, base);
  return { name, value: base, baseValue: base, minValue: base, maxValue, category, isSpecializable };
}

/**
 * The skills of a fresh investigator, in Italian order. Source: docs/regole.md#valori-di-partenza
 * @param templates the reference list; only those marked `onSheet` are taken.
 */
export function baseSkillSet(templates: readonly SkillTemplate[], characteristics: Characteristics): Skill[] {
  const fresh = templates
    .filter(({ onSheet }) => onSheet)
    .map((template) => startingSkill(template, baseValueOf(template.baseValue, characteristics)));
  return sortByName(fresh);
}

/** The names on every fresh sheet: what the browser keeps as the stored base list. */
export function baseSkillNames(templates: readonly SkillTemplate[]): string[] {
  return sortByName(templates.filter(({ onSheet }) => onSheet)).map(({ name }) => name);
}

/**
 * Brings the skills that start from a characteristic (mother tongue, dodging) up to date when it changes;
 * points spent on them stay spent. Source: docs/regole.md#valori-di-partenza
 */
export function followCharacteristics(
  skills: readonly Skill[],
  templates: readonly SkillTemplate[],
  characteristics: Characteristics,
): Skill[] {
  const following = templates.filter(({ baseValue }) => typeof baseValue !== "number");
  return skills.map((skill) => {
    const template = following.find(({ name }) => sameSkill(name, skill.name));
    if (!template) return skill;
    const fresh = startingSkill(skill, baseValueOf(template.baseValue, characteristics));
    return { ...skill, ...fresh, value: Math.min(fresh.maxValue, fresh.baseValue + spentOn(skill)) };
  });
}

/**
 * Forces what was typed into a skill's bounds. Source: docs/regole.md#valori-di-partenza
 * @returns a whole number from minimum to maximum; the minimum for what is no number.
 */
export function clampSkillValue(typed: number, { minValue, maxValue }: Skill): number {
  return Math.min(maxValue, Math.max(minValue, Math.trunc(typed))) || minValue;
}

/** 'Valore minimo {min}' when the typed value lies below it, else nothing. */
export function skillValueError(typed: number, { minValue }: Skill): string | null {
  return typed >= minValue ? null : `Valore minimo ${minValue}`;
}

/**
 * Whether a sheet in edit mode may drop a skill: not one of the base list, and no generic one, from which
 * others are specialised. Source: docs/regole.md#cancellare-unabilità
 * @param baseNames the stored base list (`baseSkillNames`).
 */
export function canDelete(skill: Skill, baseNames: readonly string[]): boolean {
  const isGeneric = skill.isSpecializable && !skill.name.includes("(");
  return !isGeneric && !baseNames.some((name) => sameSkill(name, skill.name));
}

/** Whether a skill serves a weapon, told by how its name starts. Source: docs/regole.md#abilità-legate-alle-armi */
export function isWeaponLinked(name: string): boolean {
  return WEAPON_PREFIXES.some((prefix) => name.toLowerCase().startsWith(prefix.toLowerCase()));
}

/** Points for personal interests: twice Intelligenza. Source: docs/regole.md#punti-da-spendere */
export const interestPoints = (intelligence: number): number => 2 * intelligence;

/** Points spent on one skill: what it has above its base, never less than 0. */
export const spentOn = ({ value, baseValue }: Skill): number => Math.max(0, value - baseValue);

/** Points spent on all skills together. Source: docs/regole.md#punti-da-spendere */
export const pointsSpent = (skills: readonly Skill[]): number => sum(skills.map(spentOn));
