import type { Ink } from "../layout/page.ts";
import type { Face } from "../type/faces.ts";
import { printable } from "../type/printable.ts";
import type { Typesetter } from "../type/typesetter.ts";

/** A run of text in one manner; '\n' breaks the line. */
export interface Span {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly ink?: Ink;
  /** Prints the number of the page where this anchor is, which is known only later; `text` has as many digits. */
  readonly anchor?: string;
}

interface Part {
  span: Span;
  text: string;
  x: number;
  width: number;
}
export interface Line {
  readonly parts: Part[];
  width: number;
}

/** A word, perhaps in several manners: `**Ora**,`. */
interface Word {
  parts: { span: Span; text: string; width: number }[];
  width: number;
  /** Nothing but a hyphen or a space may part it from the one before. */
  isSpaced: boolean;
}

const letters = new Intl.Segmenter("it", { granularity: "grapheme" });

/** Breaks too long words, too. Never empty lines but between two line ends. */
export function breakSpans(spans: readonly Span[], width: number, type: Typesetter): Line[] {
  const lines: Line[] = [];
  let line: Line = { parts: [], width: 0 };
  const end = () => {
    lines.push(line);
    line = { parts: [], width: 0 };
  };
  for (const word of wordsOf(spans, type)) {
    if (word === "\n") {
      end();
      continue;
    }
    for (const [at, piece] of (word.width <= width ? [word] : split(word, width, type)).entries()) {
      const first = piece.parts[0];
      if (!first) continue;
      const isSpaced = at === 0 && piece.isSpaced && line.parts.length > 0;
      const space = isSpaced ? type.width(" ", first.span.face, first.span.size) : 0;
      if (line.parts.length > 0 && line.width + space + piece.width > width + 0.01) {
        end();
        append(line, piece, 0);
      } else append(line, piece, space);
    }
  }
  if (line.parts.length > 0) end();
  return lines;
}

function append(line: Line, { parts }: Word, space: number): void {
  let gap = space;
  for (const part of parts) {
    const last = line.parts.at(-1);
    if (last?.span === part.span) {
      last.text += gap > 0 ? ` ${part.text}` : part.text;
      last.width += gap + part.width;
    } else {
      // So that a search finds words in different manners.
      if (last && gap > 0) last.text += " ";
      line.parts.push({ ...part, x: line.width + gap });
    }
    line.width += gap + part.width;
    gap = 0;
  }
}

function* wordsOf(spans: readonly Span[], type: Typesetter): Generator<Word | "\n"> {
  let word: Word = { parts: [], width: 0, isSpaced: false };
  for (const span of spans) {
    // A reference stays in one piece.
    for (const text of span.anchor ? [span.text] : clean(span.text).split(/( +|\n)/)) {
      if (text === "") continue;
      if (text.trim() === "") {
        if (word.parts.length > 0) yield word;
        word = { parts: [], width: 0, isSpaced: text !== "\n" };
        if (text === "\n") yield "\n";
        continue;
      }
      const width = type.width(text, span.face, span.size);
      word.parts.push({ span, text, width });
      word.width += width;
    }
  }
  if (word.parts.length > 0) yield word;
}

/** `printable` trims. */
const clean = (text: string): string => printable(`|${text}|`).slice(1, -1);

/** Never inside a grapheme, unless that is wider than the column. */
function split({ parts, isSpaced }: Word, width: number, type: Typesetter): Word[] {
  const pieces: Word[] = [{ parts: [], width: 0, isSpaced }];
  for (const { span, text } of parts) {
    const measured = (unit: string) => type.width(unit, span.face, span.size);
    const segments = span.anchor ? [{ segment: text }] : letters.segment(text);
    for (const { segment } of segments) {
      for (const unit of measured(segment) > width && !span.anchor ? segment : [segment]) {
        let piece = pieces.at(-1);
        const own = measured(unit);
        if (!piece || (piece.parts.length > 0 && piece.width + own > width)) {
          piece = { parts: [], width: 0, isSpaced: false };
          pieces.push(piece);
        }
        const last = piece.parts.at(-1);
        if (last?.span === span) {
          last.text += unit;
          last.width += own;
        } else piece.parts.push({ span, text: unit, width: own });
        piece.width += own;
      }
    }
  }
  return pieces;
}
