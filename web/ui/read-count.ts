/**
 * Reads what was typed for a count: `53` sets it, `-7` and `+3` change `value`. The result is kept within the bounds.
 * @returns null for anything else.
 */
export function readCount(
  text: string,
  { value, min, max }: { value: number; min: number; max: number },
): number | null {
  const typed = text.replaceAll("−", "-").trim();
  if (!/^[-+]?\d+$/.test(typed)) return null;
  const wanted = Number(typed) + (/^[-+]/.test(typed) ? value : 0);
  return Math.min(Math.max(wanted, min), max);
}
