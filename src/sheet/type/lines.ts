import { keepDirection } from "./bidi.ts";
import { type Face, LINE } from "./faces.ts";
import { printable } from "./printable.ts";
import type { Typesetter } from "./typesetter.ts";

const letters = new Intl.Segmenter("it", { granularity: "grapheme" });
const words = new Intl.Segmenter("it", { granularity: "word" });
/** Up to this part of a column its words are added up, even where only a whole line tells exactly. */
const SURE = 0.85;
/** Written without spaces between words: a dictionary knows where they end. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Breaks a text into lines that are no wider than `width`: between words, and inside a word that is wider than that.
 * An empty text has no lines.
 */
export function breakLines(
  text: string,
  face: Face,
  size: number,
  width: number,
  type: Typesetter,
): string[] {
  const clean = printable(text);
  if (clean === "") return [];
  return clean.split("\n").flatMap((paragraph) => breakParagraph(paragraph, face, size, width, type));
}

function breakParagraph(
  paragraph: string,
  face: Face,
  size: number,
  width: number,
  type: Typesetter,
): string[] {
  const widthOf = (text: string) => type.width(text, face, size);
  // Letters of some scripts change across a whole line: there the parts do not quite add up to it.
  const isAdditive = type.addsUp(paragraph, face);
  const space = widthOf(" ");
  const spaceBehind = (piece: string) => (isAdditive ? space : widthOf(`${piece} `) - widthOf(piece));
  const lines: string[] = [];
  let line = "";
  let used = 0;
  let gap = 0;
  for (const word of wordsOf(paragraph)) {
    const pieces =
      widthOf(word.text) <= width ? [word.text] : splitWord(word.text, width, widthOf, isAdditive);
    for (const [index, piece] of pieces.entries()) {
      const isGlued = line === "" || (index === 0 && word.isGlued);
      const longer = isGlued ? `${line}${piece}` : `${line} ${piece}`;
      const sum = used + (isGlued ? 0 : gap) + widthOf(piece);
      const needed = isAdditive || sum < width * SURE ? sum : widthOf(longer);
      if (line !== "" && needed > width) {
        lines.push(line);
        line = piece;
        used = widthOf(piece);
      } else {
        line = longer;
        used = needed;
      }
      gap = spaceBehind(piece);
    }
  }
  return keepDirection(line === "" && lines.length > 0 ? lines : [...lines, line], paragraph);
}

interface Word {
  text: string;
  /** No space parts it from the word before. */
  isGlued: boolean;
}

function wordsOf(paragraph: string): Word[] {
  return paragraph
    .split(/ +/)
    .filter(Boolean)
    .flatMap((text) =>
      UNSPACED.test(text)
        ? [...words.segment(text)].map(({ segment, index }) => ({ text: segment, isGlued: index > 0 }))
        : [{ text, isGlued: false }],
    );
}

/** Cuts between whole letters, accents included; each piece but the last fills a line. */
function splitWord(
  word: string,
  width: number,
  widthOf: (text: string) => number,
  isAdditive: boolean,
): string[] {
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  const units = [...letters.segment(word)].flatMap(({ segment }) =>
    // A letter under a tower of signs can be wider than the column.
    widthOf(segment) > width ? [...segment] : [segment],
  );
  for (const segment of units) {
    const sum = used + widthOf(segment);
    const needed = isAdditive || sum < width * SURE ? sum : widthOf(piece + segment);
    if (piece !== "" && needed > width) {
      pieces.push(piece);
      piece = segment;
      used = widthOf(segment);
    } else {
      piece += segment;
      used = needed;
    }
  }
  return [...pieces, piece];
}

/** The height of so many lines, in points. */
export const linesHeight = (count: number, size: number): number => count * size * LINE.height;
