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

/**
 * Rolls the heroic set of this table. Source: docs/regole.md#le-caratteristiche
 * @returns five values of 5 × (6 + 2d6), 40 … 90, and three of 5 × (12 + 1d6), 65 … 90.
 */
export function rollCharacteristicSet(die: Die): { block1: number[]; block2: number[] } {
  return {
    block1: BLOCK1.map(() => 5 * (6 + sum(rollDice(die, 2, 6)))),
    block2: BLOCK2.map(() => 5 * (12 + die(6))),
  };
}
