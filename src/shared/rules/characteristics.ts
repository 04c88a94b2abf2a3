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

export type RolledValue = { dice: number[]; value: number };

const DICE = {
  specified: { block1: { base: 6, count: 2 }, block2: { base: 12, count: 1 } },
  published: { block1: { base: 0, count: 3 }, block2: { base: 6, count: 2 } },
} as const;
export type DiceWay = keyof typeof DICE;

/** Five values and three; the published dice are lower. Source: docs/regole.md#le-caratteristiche */
export function rollCharacteristicDice(
  die: Die,
  way: DiceWay = "specified",
): { block1: RolledValue[]; block2: RolledValue[] } {
  const rolled = ({ base, count }: { base: number; count: number }): RolledValue => {
    const dice = rollDice(die, count, 6);
    return { dice, value: 5 * (base + sum(dice)) };
  };
  const { block1, block2 } = DICE[way];
  return { block1: BLOCK1.map(() => rolled(block1)), block2: BLOCK2.map(() => rolled(block2)) };
}

export function rollCharacteristicSet(die: Die, way?: DiceWay): { block1: number[]; block2: number[] } {
  const { block1, block2 } = rollCharacteristicDice(die, way);
  return { block1: block1.map(({ value }) => value), block2: block2.map(({ value }) => value) };
}
