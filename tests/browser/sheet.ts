import type { Page } from "@playwright/test";
import { SPECIAL_SKILLS } from "#shared/names.ts";
import { startingSkill } from "#shared/rules/skills.ts";
import { Character, type CharacterDraft } from "#shared/schemas/character.ts";
import { investigator } from "../support/investigator.ts";
import type { Table } from "./support.ts";
import { tokenOf } from "./tokens.ts";

export { tokenOf };

/** The parts of a sheet in their order: hash and label. */
export const PARTS = [
  ["info", "Informazioni"],
  ["characteristics", "Caratteristiche"],
  ["points", "Punti"],
  ["skills", "Abilità"],
  ["weapons", "Armi"],
  ["equipments", "Equipaggiamento"],
  ["background", "Background"],
  ["cash", "Soldi"],
] as const;

const combat = (name: string, value: number) => ({
  ...startingSkill({ name, category: "Combattimento", isSpecializable: false }, 25),
  value,
});

/** An investigator with skills that always or never succeed, so that a test knows the result. */
export const ada = (changed: Partial<CharacterDraft> = {}): CharacterDraft => {
  const plain = investigator();
  return investigator({
    skills: [
      ...plain.skills,
      { ...combat("Armi da fuoco (fucile)", 100), maxValue: 100 },
      combat(SPECIAL_SKILLS.brawl, 40),
      startingSkill({ name: "Scienza", category: "Conoscenza", isSpecializable: true }, 1),
    ],
    weapons: [
      ...plain.weapons,
      {
        name: "Doppietta",
        value: 25,
        associatedSkill: "Armi da fuoco (fucile)",
        damage: "4d6/2d6/1d6",
        range: "10/20/50 m",
        attacks: "1 o 2",
        ammo: "2",
        // A jam, at one roll in a hundred, would surprise a test.
        malfunction: "",
      },
    ],
    ...changed,
  });
};

/** Creates an investigator for the user of a page. */
export async function give(table: Table, page: Page, draft = ada()): Promise<Character> {
  return create(table, await tokenOf(page), draft);
}

/** Creates an investigator for the owner of a token. */
export async function create(table: Table, token: string, draft = ada()): Promise<Character> {
  return characterIn(await table.call(token, "/character/create", { data: draft }));
}

/** The investigator as stored by the server. */
export async function storedOf(table: Table, page: Page, id: string): Promise<Character> {
  return characterIn(await table.call(await tokenOf(page), `/character/${id}`));
}

function characterIn(answer: unknown): Character {
  if (typeof answer === "object" && answer !== null && "character" in answer)
    return Character.parse(answer.character);
  throw new Error(`no character in ${JSON.stringify(answer)}`);
}
