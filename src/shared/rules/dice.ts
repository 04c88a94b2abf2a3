/** Gives a whole number from 1 to `sides`. The only source of chance that the rules know. */
export type Die = (sides: number) => number;

/** A percentile roll with the two dice that people see on the table. */
export type PercentileRoll = { tens: number; units: number; total: number };

/**
 * Rolls the two percentile dice. Source: docs/regole.md#il-tiro-percentuale
 * @returns `tens` 0, 10 … 90; `units` 1 … 10; `total` 1 … 100, each equally likely.
 */
export function rollPercentile(die: Die): PercentileRoll {
  const tens = (die(10) - 1) * 10;
  const units = die(10);
  return { tens, units, total: tens + units };
}

/** Rolls `count` dice of the same kind and gives each result, so that a table can show them. */
export function rollDice(die: Die, count: number, sides: number): number[] {
  return Array.from({ length: count }, () => die(sides));
}

/** Adds up what was rolled; nothing rolled is 0. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
