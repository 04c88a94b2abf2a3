import type { CharacteristicName } from "../names.ts";
import { type Die, rollDice, sum } from "./dice.ts";

/** Whom the five values of the first block are for; players place them as they like. */
export const BLOCK1 = [
  "Forza",
  "Costituzione",
  "Destrezza",
  "Fascino",
  "Potere",
] as const satisfies CharacteristicName[];

/** Whom the three values of the second block are for. */
export const BLOCK2 = ["Intelligenza", "Taglia", "Istruzione"] as const satisfies CharacteristicName[];

/** Every characteristic's value: what most rules reckon from. */
export type Characteristics = Record<CharacteristicName, number>;

/** A value of the set with the d6 that made it, so that a table sees what fell. */
export type RolledValue = { dice: number[]; value: number };

/**
 * Rolls the heroic set of this table and shows its dice. Source: docs/regole.md#le-caratteristiche
 * @returns five values of 5 × (6 + 2d6), 40 … 90, and three of 5 × (12 + 1d6), 65 … 90.
 */
export function rollCharacteristicDice(die: Die): { block1: RolledValue[]; block2: RolledValue[] } {
  const rolled = (base: number, count: number): RolledValue => {
    const dice = rollDice(die, count, 6);
    return { dice, value: 5 * (base + sum(dice)) };
  };
  return { block1: BLOCK1.map(() => rolled(6, 2)), block2: BLOCK2.map(() => rolled(12, 1)) };
}

/** The values alone of `rollCharacteristicDice`. Source: docs/regole.md#le-caratteristiche */
export function rollCharacteristicSet(die: Die): { block1: number[]; block2: number[] } {
  const { block1, block2 } = rollCharacteristicDice(die);
  return { block1: block1.map(({ value }) => value), block2: block2.map(({ value }) => value) };
}
