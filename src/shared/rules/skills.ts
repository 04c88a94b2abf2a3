import type { Skill } from "../schemas/character.ts";
import type { BaseValue, SkillTemplate } from "../schemas/constants.ts";
import type { TableSettings } from "../schemas/table.ts";
import type { Characteristics } from "./characteristics.ts";
import { half } from "./check.ts";
import { sum } from "./dice.ts";
import { sameSkill, sortByName } from "./skill-names.ts";

export const MAX_SKILL = 99;

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

function baseValueOf(base: BaseValue, characteristics: Characteristics): number {
  return typeof base === "number" ? base : FROM_CHARACTERISTIC[base](characteristics);
}

/** Its base is also its value and minimum. Source: docs/regole.md#valori-di-partenza */
export function startingSkill(
  { name, category, isSpecializable }: Pick<SkillTemplate, "name" | "category" | "isSpecializable">,
  base: number,
): Skill {
  const maxValue = Math.max(MAX_SKILL, base);
  return { name, value: base, baseValue: base, minValue: base, maxValue, category, isSpecializable };
}

/** The skills of a fresh sheet, in Italian order. Source: docs/regole.md#valori-di-partenza */
export function baseSkillSet(templates: readonly SkillTemplate[], characteristics: Characteristics): Skill[] {
  const fresh = templates
    .filter(({ onSheet }) => onSheet)
    .map((template) => startingSkill(template, baseValueOf(template.baseValue, characteristics)));
  return sortByName(fresh);
}

/** The names of a fresh sheet. Source: docs/regole.md#valori-di-partenza */
export function baseSkillNames(templates: readonly SkillTemplate[]): string[] {
  return sortByName(templates.filter(({ onSheet }) => onSheet)).map(({ name }) => name);
}

/** Updates skills that start from a characteristic; spent points and a maximum raised by hand stay. Source: docs/regole.md#valori-di-partenza */
export function followCharacteristics(
  skills: readonly Skill[],
  templates: readonly SkillTemplate[],
  characteristics: Characteristics,
): Skill[] {
  const following = templates.filter(({ baseValue }) => typeof baseValue !== "number");
  return skills.map((skill) => {
    const template = following.find(({ name }) => sameSkill(name, skill.name));
    if (!template) return skill;
    const base = baseValueOf(template.baseValue, characteristics);
    if (base === skill.baseValue) return skill;
    const fresh = startingSkill(skill, base);
    const isRaised = skill.maxValue > startingSkill(skill, skill.baseValue).maxValue;
    const maxValue = isRaised ? Math.max(skill.maxValue, fresh.maxValue) : fresh.maxValue;
    return { ...skill, ...fresh, maxValue, value: Math.min(maxValue, base + spentOn(skill)) };
  });
}

/** May be raised to the table's cap; a higher base value stays. Source: docs/regole.md#il-massimo-alla-creazione */
export function cappedSkill<Capped extends Pick<Skill, "baseValue" | "maxValue">>(
  skill: Capped,
  cap: TableSettings["skillCap"],
): Capped {
  const maxValue = cap === null ? skill.maxValue : Math.min(skill.maxValue, Math.max(skill.baseValue, cap));
  return { ...skill, maxValue };
}

/** @param typed NaN gives the minimum. Source: docs/regole.md#valori-di-partenza */
export function clampSkillValue(typed: number, { minValue, maxValue }: Skill): number {
  return Math.min(maxValue, Math.max(minValue, Math.trunc(typed))) || minValue;
}

/** In Italian; null when valid. @param cap of creation. Source: docs/regole.md#valori-di-partenza */
export function skillValueError(
  typed: number,
  skill: Skill,
  cap: TableSettings["skillCap"] = null,
): string | null {
  if (!(typed >= skill.minValue)) return `Valore minimo ${skill.minValue}`;
  const { maxValue } = cappedSkill(skill, cap);
  return cap !== null && typed > maxValue ? `Valore massimo ${maxValue}` : null;
}

/** @param baseNames of `baseSkillNames`. Source: docs/regole.md#cancellare-unabilità */
export function canDelete(skill: Skill, baseNames: readonly string[]): boolean {
  const isGeneric = skill.isSpecializable && !skill.name.includes("(");
  return !isGeneric && !baseNames.some((name) => sameSkill(name, skill.name));
}

/** Source: docs/regole.md#abilità-legate-alle-armi */
export function isWeaponLinked(name: string): boolean {
  return WEAPON_PREFIXES.some((prefix) => name.toLowerCase().startsWith(prefix.toLowerCase()));
}

/** @param intelligence the value of Intelligenza. Source: docs/regole.md#punti-da-spendere */
export const interestPoints = (intelligence: number): number => 2 * intelligence;

/** 0 or more. Source: docs/regole.md#punti-da-spendere */
export const spentOn = ({ value, baseValue }: Skill): number => Math.max(0, value - baseValue);

export const pointsSpent = (skills: readonly Skill[]): number => sum(skills.map(spentOn));
