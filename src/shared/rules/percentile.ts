import { type Die, rollDice } from "./dice.ts";

const MOST_EXTRA_DICE = 2;

/** `tens` are faces 0, 10 … 90, `units` is 0 … 9; `counted` is the index of the tens die that counts. */
type ReadDice = { tens: readonly number[]; units: number; counted: number; total: number };

/** @returns -2 (two penalty dice) … 2 (two bonus dice). Source: docs/regole.md#dadi-bonus-e-dadi-di-penalità */
export function netBonus(bonusDice: number, penaltyDice: number): number {
  return Math.max(-MOST_EXTRA_DICE, Math.min(MOST_EXTRA_DICE, bonusDice - penaltyDice));
}

/** @param bonus of `netBonus`. @throws RangeError for impossible dice. Source: docs/regole.md#dadi-bonus-e-dadi-di-penalità */
export function readPercentile(tens: readonly number[], units: number, bonus: number): ReadDice {
  const extra = Math.abs(bonus);
  if (!(extra <= MOST_EXTRA_DICE) || tens.length !== 1 + extra)
    throw new RangeError(`A bonus of ${bonus} is not read from ${tens.length} tens dice`);
  const totals = tens.map((face) => readFaces({ tens: face / 10, units }));
  const total = bonus > 0 ? Math.min(...totals) : Math.max(...totals);
  return { tens, units, counted: totals.indexOf(total), total };
}

/** @param bonus of `netBonus`. @throws RangeError for another. Source: docs/regole.md#dadi-bonus-e-dadi-di-penalità */
export function throwPercentile(die: Die, bonus: number): ReadDice {
  const tens = rollDice(die, 1 + Math.abs(bonus), 10).map((face) => (face - 1) * 10);
  return readPercentile(tens, die(10) % 10, bonus);
}

export type Faces = { tens: number; units: number };

/** @returns 1 … 100. @throws RangeError for a face outside 0 … 9. Source: docs/regole.md#dadi-veri */
export function readFaces({ tens, units }: Faces): number {
  for (const face of [tens, units])
    if (!Number.isInteger(face) || face < 0 || face > 9) throw new RangeError(`A die has no face ${face}`);
  return tens * 10 + units || 100;
}

/** @param total 1 … 100. Source: docs/regole.md#dadi-veri */
export function facesOf(total: number): Faces {
  return { tens: Math.floor((total % 100) / 10), units: total % 10 };
}
