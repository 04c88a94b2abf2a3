const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const SPACES = /[\t\p{Zs}]/gu;
/** Invisible controls, joiners and selectors; also skin tones of emoji. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/gu;
const BLANK_LINES = /\n(?: *\n){2,}/g;

/** Composes accents, and removes or replaces what cannot be printed. Line ends stay. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(LINE_ENDS, "\n")
    .replace(SPACES, " ")
    .replace(UNSEEN, "")
    .replace(BLANK_LINES, "\n\n")
    .trim();
}

export function printableLine(text: string): string {
  return printable(text).replace(/\s+/gu, " ");
}
