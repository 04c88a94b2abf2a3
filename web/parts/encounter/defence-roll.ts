import { characteristicOf } from "#shared/lookup.ts";
import { SPECIAL_SKILLS } from "#shared/names.ts";
import { half } from "#shared/rules/check.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { armsOf } from "./arms.ts";
import type { DefenceChoice, Pending } from "./fight.ts";

/** What a defence is rolled with, and against. Where no weapon is chosen it is fought back with the best one. */
export function defenceRoll(
  character: Character,
  { how, weapon }: DefenceChoice,
  { weapons: [best] = [] }: Pick<Pending, "weapons">,
): { what: string; target: number } {
  const arm = armsOf(character).find(({ place }) => place === (weapon ?? best?.weapon));
  if (how === "fight-back" && arm) return { what: arm.name, target: arm.value };
  const what = SPECIAL_SKILLS.dodge;
  const dodge = character.skills.find(({ name }) => sameSkill(name, what));
  return { what, target: dodge?.value ?? half(characteristicOf(character, "Destrezza")) };
}
