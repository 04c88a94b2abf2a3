import { readFileSync } from "node:fs";
import type { Font } from "fontkit";
import { FACES, type Face, FONT_FILES, type FontName, REPLACEMENT } from "./faces.ts";
import { FEATURES, openFont } from "./fontkit.ts";

/** A stretch of text that one font can set. */
export interface Run {
  font: FontName;
  text: string;
}

/** Measures text exactly as it is printed. */
export interface Typesetter {
  /** In points. */
  width(text: string, face: Face, size: number): number;
  /** Of one run, in parts of the size. */
  widthOfRun(run: Run): number;
  /** The text cut into stretches of one font and one direction; what no font has is replaced. */
  runs(text: string, face: Face): Run[];
}

/** Hebrew, Arabic and their neighbours. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const MARK = /^\p{M}$/u;
/** What is known of a letter in a face. */
interface Letter {
  /** Null: no font has it. */
  font: FontName | null;
  /** Of the letter, or of what is printed for it, in parts of the size. */
  advance: number;
  isMark: boolean;
  isRightToLeft: boolean;
}

/** Opens the fonts as they are needed and remembers every letter; one serves any number of sheets. */
export function createTypesetter(): Typesetter {
  const fonts = new Map<FontName, Font>();
  const letters = new Map<Face, Map<string, Letter>>();
  const shaped = new Map<string, number>();

  function fontOf(name: FontName): Font {
    const font = fonts.get(name) ?? openFont(readFileSync(FONT_FILES[name]));
    fonts.set(name, font);
    return font;
  }

  const codePointOf = (letter: string) => letter.codePointAt(0) ?? 0;
  const has = (name: FontName, letter: string) => fontOf(name).hasGlyphForCodePoint(codePointOf(letter));

  function lettersOf(face: Face): Map<string, Letter> {
    const known = letters.get(face);
    if (known) return known;
    const fresh = new Map<string, Letter>();
    letters.set(face, fresh);
    return fresh;
  }

  function look(letter: string, face: Face): Letter {
    const ofFace = lettersOf(face);
    const known = ofFace.get(letter);
    if (known) return known;
    const font = FACES[face].find((name) => has(name, letter)) ?? null;
    const printed = fontOf(font ?? REPLACEMENT.font);
    const glyph = printed.glyphForCodePoint(codePointOf(font ? letter : REPLACEMENT.letter));
    const found: Letter = {
      font,
      advance: glyph.advanceWidth / printed.unitsPerEm,
      isMark: MARK.test(letter),
      isRightToLeft: RIGHT_TO_LEFT.test(letter),
    };
    ofFace.set(letter, found);
    return found;
  }

  function runs(text: string, face: Face): Run[] {
    const found: (Run & { isRightToLeft: boolean })[] = [];
    let last: (typeof found)[number] | undefined;
    for (const letter of text) {
      const own = look(letter, face);
      // A space or an accent goes with what stands before it, so that a foreign phrase stays in one piece.
      const staysWithLast = last && (letter === " " || own.isMark) && has(last.font, letter);
      if (last && staysWithLast) {
        last.text += letter;
        continue;
      }
      if (!own.font && own.isMark) continue;
      const font = own.font ?? REPLACEMENT.font;
      const sign = own.font ? letter : REPLACEMENT.letter;
      if (last?.font === font && last.isRightToLeft === own.isRightToLeft) last.text += sign;
      else {
        last = { font, text: sign, isRightToLeft: own.isRightToLeft };
        found.push(last);
      }
    }
    return found.map(({ font, text }) => ({ font, text }));
  }

  function widthOfRun({ font, text }: Run): number {
    const { glyphs } = fontOf(font).layout(text, FEATURES);
    return glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / fontOf(font).unitsPerEm;
  }

  function shapedWidth(text: string, face: Face): number {
    const key = `${face} ${text}`;
    const known = shaped.get(key);
    if (known !== undefined) return known;
    const width = runs(text, face).reduce((sum, run) => sum + widthOfRun(run), 0);
    if (shaped.size >= MOST_SHAPED) shaped.clear();
    shaped.set(key, width);
    return width;
  }

  function width(text: string, face: Face, size: number): number {
    // Letters that change with their neighbours are measured together.
    if (RIGHT_TO_LEFT.test(text)) return shapedWidth(text, face) * size;
    let sum = 0;
    for (const letter of text) {
      const { font, isMark, advance } = look(letter, face);
      if (font || !isMark) sum += advance;
    }
    return sum * size;
  }

  return { runs, widthOfRun, width };
}

/** Remembered widths of words that are shaped: a few MB. */
const MOST_SHAPED = 20_000;
