import { pointOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { UNARMED } from "#shared/rules/attack.ts";
import type { RangeOption } from "#shared/rules/range.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { AttackShot } from "./rolling.ts";

/** Attack roll. @param place index of the weapon on the sheet. */
export function attackShot(character: Character, place: number, option: RangeOption): AttackShot {
  const { _id: characterId, tableId, weapons, skills, characterInfo } = character;
  return {
    aim: {
      kind: "attack",
      who: characterInfo.name,
      weapon: weapons[place] ?? UNARMED,
      skills,
      option,
      damageBonus: pointOf(character, POINTS.damageBonus)?.value ?? "",
    },
    asks: { kind: "attack", weapon: place, range: option.range },
    characterId,
    tableId,
  };
}
