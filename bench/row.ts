/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly baseline: string;
  /** How many times the baseline ours is; below one is better where less is better. */
  readonly ratio: string;
  readonly aim: string;
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const megabytes = (value: number) => `${value.toFixed(0)} MB`;
export const perSecond = (value: number) => `${value.toFixed(0)}/s`;
export const times = (value: number) => `${value.toFixed(2)}×`;

/** The value below which a share of all lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
