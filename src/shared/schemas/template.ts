import * as z from "zod/mini";
import { text, whole } from "./bounds.ts";

const id = z.string().check(z.regex(/^[a-z0-9-]+$/));
const word = text(120, 1);
/** Dollars with a decimal point, or `-` when free or not for sale. */
const cost = z.string().check(z.regex(/^(-|\d+(\.\d{1,2})?)$/));

export const WeaponTemplate = z.object({
  _id: id,
  name: word,
  category: word,
  cost,
  damage: word,
  range: word,
  attacksPerRound: word,
  magazine: word,
  malfunzionamento: word,
  baseSkill: word,
  baseSkillValue: whole(0, 99),
});
export type WeaponTemplate = z.infer<typeof WeaponTemplate>;

export const EquipmentTemplate = z.object({
  _id: id,
  name: word,
  category: word,
  subcategory: word,
  description: text(300, 1),
  cost,
  notes: text(300),
  gender: z.enum(["M", "F", "Unisex"]),
});
export type EquipmentTemplate = z.infer<typeof EquipmentTemplate>;
