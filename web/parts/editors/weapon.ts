import { parseDamage } from "#shared/rules/damage.ts";
import { rangesOf } from "#shared/rules/range.ts";
import type { Weapon } from "#shared/schemas/character.ts";

/** A weapon being edited: the value may be missing. */
export type WeaponDraft = Omit<Weapon, "value"> & { value: number | null };

export const BLANK_WEAPON: WeaponDraft = {
  name: "",
  value: null,
  damage: "",
  range: "-",
  attacks: "1",
  ammo: "-",
};

export const WEAPON_PROBLEM = "Nome e Valore arma obbligatori";

export function weaponIsWhole({ name, value }: Pick<WeaponDraft, "name" | "value">): boolean {
  return name.trim() !== "" && value !== null;
}

export const weaponName = ({ name }: Pick<WeaponDraft, "name">): string => name.trim() || "arma senza nome";

/** Shown in the editor, before an attack fails on it. */
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
