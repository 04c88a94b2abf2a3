import { levelsOf } from "./bidi.ts";
import { type Face, type FontName, REPLACEMENT } from "./faces.ts";
import type { FontBook } from "./font-book.ts";
import { isPlain } from "./plain.ts";

/** A part of a line in one font, one direction and one manner of joining. */
export interface Stretch {
  font: FontName;
  /** Odd: from right to left. */
  level: number;
  from: number;
  to: number;
  /** No font has these letters: as many signs stand for them. */
  isMissing: boolean;
  isArabic: boolean;
}

const letters = new Intl.Segmenter("it", { granularity: "grapheme" });
const MARK = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u;
const ARABIC = /\p{Script=Arabic}/u;
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;

/** Cuts a line into stretches, in the order in which it is read. A mark that no font has is left out. */
export function stretchesOf(line: string, face: Face, book: FontBook): Stretch[] {
  const levels = levelsOf(line);
  const found: Stretch[] = [];

  function put(from: number, text: string): void {
    const last = found.at(-1);
    const font = book.choose(text, face, last?.isMissing ? undefined : last?.font);
    const parts = [...text];
    if (font === null && parts.length > 1) {
      let at = from;
      for (const part of parts) {
        put(at, part);
        at += part.length;
      }
      return;
    }
    if (font === null && MARK.test(text)) return;
    const next: Stretch = {
      font: font ?? REPLACEMENT.font,
      level: levels[from] ?? 0,
      from,
      to: from + text.length,
      isMissing: font === null,
      isArabic: SHARED.test(text) ? (last?.isArabic ?? false) : ARABIC.test(text),
    };
    if (last && goesOn(last, next)) last.to = next.to;
    else found.push(next);
  }

  let at = 0;
  for (const letter of lettersOf(line)) {
    put(at, letter);
    at += letter.length;
  }
  return found;
}

const goesOn = (last: Stretch, next: Stretch) =>
  last.to === next.from &&
  last.font === next.font &&
  last.level === next.level &&
  last.isMissing === next.isMissing &&
  last.isArabic === next.isArabic;

function* lettersOf(line: string): Iterable<string> {
  if (isPlain(line)) yield* line;
  else for (const { segment } of letters.segment(line)) yield segment;
}
