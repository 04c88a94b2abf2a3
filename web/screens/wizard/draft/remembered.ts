import { DEFAULT_FORMULA } from "#shared/rules/formula.ts";
import { text } from "#shared/schemas/bounds.ts";
import { readStored, writeStored } from "../../../session/stored.ts";

/** The last formula that could be read: the next investigator starts from it. */
export const storedFormula = {
  read: (): string => readStored("formula", text(200)) ?? DEFAULT_FORMULA,
  write: (formula: string): void => void writeStored("formula", formula),
};
