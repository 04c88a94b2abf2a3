import { DEFAULT_FORMULA } from "#shared/rules/formula.ts";
import { baseSkillNames } from "#shared/rules/skills.ts";
import { text } from "#shared/schemas/bounds.ts";
import type { Constants } from "#shared/schemas/constants.ts";
import { readStored, writeStored } from "../../../session/stored.ts";

/** The last formula that could be read: the next investigator starts from it. */
export const storedFormula = {
  read: (): string => readStored("formula", text(200)) ?? DEFAULT_FORMULA,
  write: (formula: string): void => void writeStored("formula", formula),
};

/** Keeps the names of the reference lists; the sheet tells by them which skills everybody has. */
export function rememberLists({ listCharacteristics, listSkills }: Constants): void {
  writeStored("listSkills", baseSkillNames(listSkills));
  writeStored(
    "listCharacteristics",
    listCharacteristics.map(({ name }) => name),
  );
}
