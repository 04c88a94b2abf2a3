import { type Face, LINE } from "./faces.ts";
import { printable } from "./printable.ts";
import { RIGHT_TO_LEFT, type Typesetter } from "./typesetter.ts";

const letters = new Intl.Segmenter("it", { granularity: "grapheme" });

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
  const space = widthOf(" ");
  // Letters of some scripts change across a whole line: there the parts do not add up to it.
  const isAdditive = !RIGHT_TO_LEFT.test(paragraph);
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of paragraph.split(/ +/).filter(Boolean)) {
    for (const part of widthOf(word) <= width ? [word] : splitWord(word, width, widthOf)) {
      const longer = line === "" ? part : `${line} ${part}`;
      const needed = isAdditive && line !== "" ? used + space + widthOf(part) : widthOf(longer);
      if (line !== "" && needed > width) {
        lines.push(line);
        line = part;
        used = widthOf(part);
      } else {
        line = longer;
        used = needed;
      }
    }
  }
  return line === "" && lines.length > 0 ? lines : [...lines, line];
}

/** Cuts between whole letters, accents included; each piece but the last fills a line. */
function splitWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  const units = [...letters.segment(word)].flatMap(({ segment }) =>
    // A letter under a tower of signs can be wider than the column.
    widthOf(segment) > width ? [...segment] : [segment],
  );
  for (const segment of units) {
    const needed = widthOf(segment);
    if (piece !== "" && used + needed > width) {
      pieces.push(piece);
      piece = "";
      used = 0;
    }
    piece += segment;
    used += needed;
  }
  return [...pieces, piece];
}

/** The height of so many lines, in points. */
export const linesHeight = (count: number, size: number): number => count * size * LINE.height;
