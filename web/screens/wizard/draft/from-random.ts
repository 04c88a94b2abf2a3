import { CHARACTERISTICS } from "#shared/names.ts";
import type { RandomInvestigator } from "#shared/rules/investigator.ts";
import { emptyDraft, type WizardDraft } from "./schema.ts";

/** A random investigator as an editable draft, with the dice. */
export function draftOf({
  character,
  occupation,
  formula,
  luck,
  luckRolls,
  rolls,
  way,
  ageing,
}: RandomInvestigator): WizardDraft {
  const { playerName, images, characterInfo, skills, weapons, equipments, cash, background } = character;
  const valueOn = new Map(character.characteristics.map(({ name, value }) => [name, value]));
  const characteristics = CHARACTERISTICS.map((name) => [name, valueOn.get(name) ?? null]);
  return {
    ...emptyDraft(formula),
    playerName,
    images,
    characterInfo,
    skills,
    background,
    occupation,
    luck,
    luckRolls,
    rolls,
    way,
    ageing,
    characteristics: Object.fromEntries(characteristics) as WizardDraft["characteristics"], // every name
    weapons: weapons.map((weapon, index) => ({ ...weapon, key: index + 1 })),
    properties: cash.properties.join("\n"),
    equipment: equipments.map((thing) => (typeof thing === "string" ? thing : thing.name)).join("\n"),
  };
}
