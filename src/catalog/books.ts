import {
  type AllLists,
  BoutTemplate,
  CharacteristicTemplate,
  MadnessTemplate,
  OccupationTemplate,
  SkillTemplate,
} from "#shared/schemas/constants.ts";
import { EquipmentTemplate, WeaponTemplate } from "#shared/schemas/template.ts";
import { bookOf } from "./book.ts";
import boutRows from "./data/bouts.json" with { type: "json" };
import characteristicRows from "./data/characteristics.json" with { type: "json" };
import equipmentRows from "./data/equipment.json" with { type: "json" };
import maniaRows from "./data/manias.json" with { type: "json" };
import occupationRows from "./data/occupations.json" with { type: "json" };
import phobiaRows from "./data/phobias.json" with { type: "json" };
import skillRows from "./data/skills.json" with { type: "json" };
import weaponRows from "./data/weapons.json" with { type: "json" };

export const constants: AllLists = {
  listCharacteristics: bookOf(CharacteristicTemplate, characteristicRows),
  listSkills: bookOf(SkillTemplate, skillRows),
  listOccupations: bookOf(OccupationTemplate, occupationRows),
  listBouts: [...boutsOf("others"), ...boutsOf("alone")],
  listPhobias: bookOf(MadnessTemplate, phobiaRows),
  listManias: bookOf(MadnessTemplate, maniaRows),
};

export const weaponTemplates = bookOf(WeaponTemplate, weaponRows);
export const equipmentTemplates = bookOf(EquipmentTemplate, equipmentRows);

function boutsOf(how: BoutTemplate["how"]): BoutTemplate[] {
  return bookOf(
    BoutTemplate,
    boutRows.filter((row) => row.how === how),
  );
}
