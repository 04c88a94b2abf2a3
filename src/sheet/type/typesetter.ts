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

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const MARK = /^\p{M}$/u;

/** Opens the fonts as they are needed and remembers what it has measured; one serves any number of sheets. */
export function createTypesetter(): Typesetter {
  const fonts = new Map<FontName, Font>();
  const widths = new Map<string, number>();

  function fontOf(name: FontName): Font {
    const font = fonts.get(name) ?? openFont(readFileSync(FONT_FILES[name]));
    fonts.set(name, font);
    return font;
  }

  function fontFor(letter: string, face: Face): FontName | null {
    const codePoint = letter.codePointAt(0) ?? 0;
    return FACES[face].find((name) => fontOf(name).hasGlyphForCodePoint(codePoint)) ?? null;
  }

  function runs(text: string, face: Face): Run[] {
    const found: (Run & { isRightToLeft: boolean })[] = [];
    for (const letter of text) {
      const last = found.at(-1);
      // A space or an accent goes with what stands before it, so that a foreign phrase stays in one piece.
      const staysWithLast =
        last && (letter === " " || MARK.test(letter)) && hasGlyph(fontOf(last.font), letter);
      const own = staysWithLast ? last.font : fontFor(letter, face);
      const isRightToLeft = staysWithLast ? last.isRightToLeft : RIGHT_TO_LEFT.test(letter);
      if (!own && MARK.test(letter)) continue;
      const font = own ?? REPLACEMENT.font;
      const sign = own ? letter : REPLACEMENT.letter;
      if (last?.font === font && last.isRightToLeft === isRightToLeft) last.text += sign;
      else found.push({ font, text: sign, isRightToLeft });
    }
    return found.map(({ font, text }) => ({ font, text }));
  }

  function widthOfRun({ font, text }: Run): number {
    const key = `${font} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const { unitsPerEm } = fontOf(font);
    const glyphs = fontOf(font).layout(text, FEATURES).glyphs;
    const width = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) / unitsPerEm;
    if (widths.size > MOST_WIDTHS) widths.clear();
    widths.set(key, width);
    return width;
  }

  return {
    runs,
    widthOfRun,
    width: (text, face, size) => runs(text, face).reduce((sum, run) => sum + widthOfRun(run), 0) * size,
  };
}

/** Remembered widths: enough for several sheets, a few MB. */
const MOST_WIDTHS = 20_000;

const hasGlyph = (font: Font, letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
