/**
 * The form in which usernames and addresses are compared: Unicode-compatible normal form, lower case,
 * runs of space as one. What is shown stays as typed.
 */
export function comparisonKey(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase().normalize("NFKC");
}
