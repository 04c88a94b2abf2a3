/** Every way of ending a line, old terminals' and Unicode's included. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Characters that steer and are not seen: controls, direction marks, joiners, soft hyphens. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;
/** One blank line parts paragraphs; a thousand of them would only cost paper. */
const BLANK_LINES = /\n(?: *\n){2,}/g;

/**
 * Makes a text fit for paper: accents composed, halves of characters replaced, what cannot be seen taken out.
 * Line ends stay, as `\n`.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(LINE_ENDS, "\n")
    .replaceAll("\t", " ")
    .replace(UNSEEN, (sign) => (sign === "\n" ? sign : ""))
    .replace(BLANK_LINES, "\n\n")
    .trim();
}

/** The same for what stands on one line: line ends become spaces. */
export function printableLine(text: string): string {
  return printable(text).replace(/\s+/gu, " ");
}
