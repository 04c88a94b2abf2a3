import { RIGHT_TO_LEFT_LETTER } from "./bidi.ts";

/** Every way of ending a line, old terminals' and Unicode's included. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Joiners in words that they change: those of Indic scripts, Arabic and Mongolian, and the pictures made of several. */
const JOINERS =
  /(?<=\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin})\p{L})[\u200c\u200d]|(?<=\p{Script=Mongolian})[\u180b-\u180f]/u;
/** What makes a picture of a sign, a key of a figure, England of a flag. */
const PICTURES =
  /(?<=\p{Extended_Pictographic})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)|(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/u;
/** Format characters that draw a sign around figures. */
const DRAWN = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
/** Characters that steer and are not seen: controls, overrides of direction, soft hyphens, selectors. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/u;
const STEERING = new RegExp(
  `(\n|[\u200e\u200f\u061c]|${[JOINERS, PICTURES, DRAWN].map(({ source }) => source).join("|")})|${UNSEEN.source}`,
  "gu",
);
const DIRECTIONS = /[\u200e\u200f\u061c]/g;
/** One blank line parts paragraphs; a thousand of them would only cost paper. */
const BLANK_LINES = /\n(?: *\n){2,}/g;

/**
 * Makes a text fit for paper: accents composed, halves of characters replaced, taken out what is not seen and changes
 * nothing that is. Line ends stay, as `\n`.
 */
export function printable(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replace(LINE_ENDS, "\n")
    .replaceAll("\t", " ")
    .replace(STEERING, (_, kept: string | undefined) => kept ?? "");
  const steered = RIGHT_TO_LEFT_LETTER.test(clean) ? clean : clean.replace(DIRECTIONS, "");
  return steered.replace(BLANK_LINES, "\n\n").trim();
}

/** The same for what stands on one line: line ends become spaces. */
export function printableLine(text: string): string {
  return printable(text).replace(/\s+/gu, " ");
}
