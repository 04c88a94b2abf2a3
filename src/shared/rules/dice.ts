/** Returns a whole number from 1 to `sides`; the rules' only source of randomness. */
export type Die = (sides: number) => number;

export type PercentileRoll = { tens: number; units: number; total: number };

/** `tens` 0, 10 … 90; `units` 1 … 10; `total` 1 … 100. Source: docs/regole.md#il-tiro-percentuale */
export function rollPercentile(die: Die): PercentileRoll {
  const tens = (die(10) - 1) * 10;
  const units = die(10);
  return { tens, units, total: tens + units };
}

/** Source: docs/regole.md#dadi */
export function rollDice(die: Die, count: number, sides: number): number[] {
  return Array.from({ length: count }, () => die(sides));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
