/** Whether the calendar has this day: not 1921-02-30, not 0999-01-01, not 1921-2-3. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  // Some engines read 30 February as 2 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
