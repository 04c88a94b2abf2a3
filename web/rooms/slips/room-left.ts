const TOLD_FROM = 100;

/** How many more characters fit on a slip; undefined while they are many. */
export function roomLeft(left: number): string | undefined {
  if (left > TOLD_FROM) return undefined;
  if (left <= 0) return "Il biglietto è pieno.";
  return left === 1 ? "Ancora un segno." : `Ancora ${left} segni.`;
}
