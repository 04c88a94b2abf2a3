/** Parses a typed count: `53` sets, `-7` and `+3` change `value`. Clamped. @returns null if invalid. */
export function readCount(
  text: string,
  { value, min, max }: { value: number; min: number; max: number },
): number | null {
  const typed = text.replaceAll("−", "-").trim();
  if (!/^[-+]?\d+$/.test(typed)) return null;
  const wanted = Number(typed) + (/^[-+]/.test(typed) ? value : 0);
  return Math.min(Math.max(wanted, min), max);
}
