import { parseDamage } from "#shared/rules/damage.ts";
import { rangesOf } from "#shared/rules/range.ts";
import type { Weapon } from "#shared/schemas/character.ts";

/** A weapon while it is being written: its value may still be missing. */
export type WeaponDraft = Omit<Weapon, "value"> & { value: number | null };

/** The start of one that is written by hand. */
export const BLANK_WEAPON: WeaponDraft = {
  name: "",
  value: null,
  damage: "",
  range: "-",
  attacks: "1",
  ammo: "-",
};

export const WEAPON_PROBLEM = "Nome e Valore arma obbligatori";

/** Whether a weapon has what is obligatory: a name and a value. */
export function weaponIsWhole({ name, value }: Pick<WeaponDraft, "name" | "value">): boolean {
  return name.trim() !== "" && value !== null;
}

/** What a weapon is called where it may have no name yet. */
export const weaponName = ({ name }: Pick<WeaponDraft, "name">): string => name.trim() || "arma senza nome";

/** What is wrong with a weapon's damage: better said in its editor than in the middle of an attack. */
export function damageError({ damage, range }: Pick<WeaponDraft, "damage" | "range">): string | undefined {
  if (damage.trim() === "") return undefined;
  const ranges = rangesOf(range, damage, 0);
  if (!ranges.ok) return ranges.error;
  for (const option of ranges.options) {
    const read = parseDamage(option.damage);
    if (!read.ok) return read.error;
  }
  return undefined;
}
