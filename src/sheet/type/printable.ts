/** Every way of ending a line, old terminals' and Unicode's included. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const SPACES = /[\t\p{Zs}]/gu;
/** What steers and is not seen: controls, directions, joiners, selectors; and the colour of an emoji's skin. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/gu;
/** One blank line parts paragraphs; a thousand of them would only cost paper. */
const BLANK_LINES = /\n(?: *\n){2,}/g;

/**
 * Makes a text fit for paper: accents composed, halves of characters replaced, taken out what is not seen. Line ends
 * stay, as `\n`.
 */
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

/** The same for what stands on one line: line ends become spaces. */
export function printableLine(text: string): string {
  return printable(text).replace(/\s+/gu, " ");
}
