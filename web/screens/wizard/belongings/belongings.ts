import { takeWeapon } from "#shared/rules/attack.ts";
import { sortByName } from "#shared/rules/skill-names.ts";
import type { WeaponTemplate } from "#shared/schemas/template.ts";
import { BLANK_WEAPON } from "../../../parts/editors/weapon.ts";
import { linesOf } from "../draft/character.ts";
import { skillsOf } from "../draft/figures.ts";
import type { DraftWeapon } from "../draft/schema.ts";
import { draft } from "../draft/store.ts";

const nextKey = (): number => Math.max(0, ...draft.weapons.map(({ key }) => key)) + 1;

/** Adds an empty weapon to the draft. @returns its key. */
export function addWeapon(): number {
  const key = nextKey();
  draft.weapons.push({ ...BLANK_WEAPON, key });
  return key;
}

/** Adds a catalogue weapon, and the skill that it needs. */
export function addFromBook(template: WeaponTemplate): void {
  const { weapon, newSkill } = takeWeapon(template, skillsOf(draft));
  draft.weapons.push({ ...weapon, key: nextKey() });
  if (newSkill) draft.skills = sortByName([...draft.skills, newSkill]);
}

export function changeWeapon(key: number, changed: Partial<DraftWeapon>): void {
  const weapon = draft.weapons.find((each) => each.key === key);
  if (weapon) Object.assign(weapon, changed);
}

export function removeWeapon(key: number): void {
  draft.weapons = draft.weapons.filter((each) => each.key !== key);
}

/** Appends an item to the equipment, which is text with one item per line. */
export function addEquipment(name: string): void {
  draft.equipment = [...linesOf(draft.equipment), name].join("\n");
}
