import {
  CharacteristicTemplate,
  type Constants,
  OccupationTemplate,
  SkillTemplate,
} from "#shared/schemas/constants.ts";
import { EquipmentTemplate, WeaponTemplate } from "#shared/schemas/template.ts";
import { bookOf } from "./book.ts";
import characteristicRows from "./data/characteristics.json" with { type: "json" };
import equipmentRows from "./data/equipment.json" with { type: "json" };
import occupationRows from "./data/occupations.json" with { type: "json" };
import skillRows from "./data/skills.json" with { type: "json" };
import weaponRows from "./data/weapons.json" with { type: "json" };

/** The reference books of the game, checked at start; a bad row prevents it. */

export const constants: Constants = {
  listCharacteristics: bookOf(CharacteristicTemplate, characteristicRows),
  listSkills: bookOf(SkillTemplate, skillRows),
  listOccupations: bookOf(OccupationTemplate, occupationRows),
};

export const weaponTemplates = bookOf(WeaponTemplate, weaponRows);
export const equipmentTemplates = bookOf(EquipmentTemplate, equipmentRows);
