/**
 * What was typed for a count: `53` is the count itself, `-7` and `+3` change the one there is. Kept within the bounds.
 * @returns null where nothing was said.
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
