import { type Face, LINE } from "./faces.ts";
import { printable } from "./printable.ts";
import type { Typesetter } from "./typesetter.ts";

const letters = new Intl.Segmenter("it", { granularity: "grapheme" });

/** Breaks too long words, too; an empty text has no lines. */
export function breakLines(
  text: string,
  face: Face,
  size: number,
  width: number,
  type: Typesetter,
): string[] {
  const clean = printable(text);
  if (clean === "") return [];
  const widthOf = (part: string) => type.width(part, face, size);
  return clean.split("\n").flatMap((paragraph) => breakParagraph(paragraph, width, widthOf));
}

function breakParagraph(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  const space = widthOf(" ");
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of paragraph.split(" ").filter(Boolean)) {
    const whole = widthOf(word);
    const pieces = whole <= width ? [word] : splitWord(word, width, widthOf);
    for (const [index, piece] of pieces.entries()) {
      const own = index === 0 && pieces.length === 1 ? whole : widthOf(piece);
      if (line !== "" && used + space + own > width) {
        lines.push(line);
        line = "";
      }
      used = line === "" ? own : used + space + own;
      line = line === "" ? piece : `${line} ${piece}`;
    }
  }
  return [...lines, line];
}

/** Never inside a grapheme. */
function splitWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  const units = [...letters.segment(word)].flatMap(({ segment }) =>
    // A letter with many accents can be wider than the column.
    widthOf(segment) > width ? [...segment] : [segment],
  );
  for (const unit of units) {
    const own = widthOf(unit);
    if (piece !== "" && used + own > width) {
      pieces.push(piece);
      piece = "";
      used = 0;
    }
    piece += unit;
    used += own;
  }
  return [...pieces, piece];
}

export const linesHeight = (count: number, size: number): number => count * size * LINE.height;
