/** In the answer that holds a printed sheet: the letters that it could not print, if there are any. */
export const UNPRINTED_HEADER = "Custode-Unprinted";

/** @param letters each with its signs. A header takes ASCII only. */
export const writeUnprinted = (letters: readonly string[]): string =>
  letters.map(encodeURIComponent).join(" ");

/** @param header as it came; null when there is none. @returns no letters for what is not ours. */
export function readUnprinted(header: string | null): string[] {
  try {
    return header?.split(" ").map(decodeURIComponent) ?? [];
  } catch {
    return [];
  }
}
