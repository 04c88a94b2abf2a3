export const UNPRINTED_HEADER = "Custode-Unprinted";

/** Headers are ASCII only. */
export const writeUnprinted = (letters: readonly string[]): string =>
  letters.map((letter) => encodeURIComponent(letter.toWellFormed())).join(" ");

export function readUnprinted(header: string | null): string[] {
  try {
    return header?.split(" ").map(decodeURIComponent) ?? [];
  } catch {
    return [];
  }
}
