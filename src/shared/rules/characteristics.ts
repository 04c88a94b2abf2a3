import type { CharacteristicName } from "../names.ts";
import { type Die, rollDice, sum } from "./dice.ts";

export const BLOCK1 = [
  "Forza",
  "Costituzione",
  "Destrezza",
  "Fascino",
  "Potere",
] as const satisfies CharacteristicName[];

export const BLOCK2 = ["Intelligenza", "Taglia", "Istruzione"] as const satisfies CharacteristicName[];

export type Characteristics = Record<CharacteristicName, number>;

/** With its d6, which the table is shown. */
export type RolledValue = { dice: number[]; value: number };

/** Five values of 5 × (6 + 2d6) and three of 5 × (12 + 1d6). Source: docs/regole.md#le-caratteristiche */
export function rollCharacteristicDice(die: Die): { block1: RolledValue[]; block2: RolledValue[] } {
  const rolled = (base: number, count: number): RolledValue => {
    const dice = rollDice(die, count, 6);
    return { dice, value: 5 * (base + sum(dice)) };
  };
  return { block1: BLOCK1.map(() => rolled(6, 2)), block2: BLOCK2.map(() => rolled(12, 1)) };
}

/** `rollCharacteristicDice` without the dice. Source: docs/regole.md#le-caratteristiche */
export function rollCharacteristicSet(die: Die): { block1: number[]; block2: number[] } {
  const { block1, block2 } = rollCharacteristicDice(die);
  return { block1: block1.map(({ value }) => value), block2: block2.map(({ value }) => value) };
}
