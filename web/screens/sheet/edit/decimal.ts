/** Reads `0,05` as well as `0.05`; null for what is no amount. */
export function readDecimal(typed: string, max: number): number | null {
  if (!/^\d+([.,]\d{1,2})?$/.test(typed.trim())) return null;
  const value = Number(typed.trim().replace(",", "."));
  return value <= max ? value : null;
}
