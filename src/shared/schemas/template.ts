import { z } from "zod";

/**
 * What stands in the reference books: the group takes its weapons and its things from here.
 * All texts are bounded like the character's own fields, because they are copied into one.
 */

const id = z.string().regex(/^[a-z0-9-]+$/);
const text = z.string().max(120);
/** Dollars of the 1920s as text with a decimal point, or `-` when it is free or not on open sale. */
const cost = z.string().regex(/^(-|\d+(\.\d{1,2})?)$/);

export const WeaponTemplate = z.object({
  _id: id,
  name: text.min(1),
  category: text.min(1),
  cost,
  damage: text.min(1),
  range: text.min(1),
  attacksPerRound: text.min(1),
  magazine: text.min(1),
  malfunzionamento: text.min(1),
  baseSkill: text.min(1),
  baseSkillValue: z.number().int().min(0).max(99),
});
export type WeaponTemplate = z.infer<typeof WeaponTemplate>;

export const EquipmentTemplate = z.object({
  _id: id,
  name: text.min(1),
  category: text.min(1),
  subcategory: text.min(1),
  description: z.string().min(1).max(300),
  cost,
  notes: z.string().max(300),
  gender: z.enum(["M", "F", "Unisex"]),
});
export type EquipmentTemplate = z.infer<typeof EquipmentTemplate>;
