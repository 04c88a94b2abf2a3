import { readFileSync } from "node:fs";
import type { Font } from "fontkit";
import * as fontkit from "fontkit";
import { FACES, FALLBACKS, type Face, FONT_FILES, type FontName, REPLACEMENT, scaleOf } from "./faces.ts";

interface Run {
  font: FontName;
  text: string;
  /** Relative to the font size. */
  width: number;
}

/** Measures text exactly as it is printed. */
export interface Typesetter {
  width(text: string, face: Face, size: number): number;
  runs(line: string, face: Face): Run[];
  prints(letter: string, face: Face): boolean;
  open(name: FontName): Font;
}

interface Sign {
  font: FontName;
  letter: string;
  width: number;
  isMissing: boolean;
}

const EMOJI = /\p{Emoji_Presentation}/u;
/** Right-to-left scripts and Lao: set letter by letter they would be wrong (decisions/0010). */
const NEEDS_SHAPING =
  /[\u0590-\u08ff\u0e80-\u0eff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Per style; past this the cache is cleared. */
const MOST_KNOWN = 20_000;

export function createTypesetter(): Typesetter {
  const fonts = new Map<FontName, Font>();
  const known = new Map<Face, Map<string, Sign>>();

  function open(name: FontName): Font {
    const font = fonts.get(name) ?? openFont(FONT_FILES[name]);
    fonts.set(name, font);
    return font;
  }

  function fontFor(letter: string, face: Face): FontName | undefined {
    if (NEEDS_SHAPING.test(letter)) return undefined;
    const order: FontName[] = [...FACES[face], ...FALLBACKS];
    if (EMOJI.test(letter)) order.unshift("emoji");
    return order.find((name) => open(name).hasGlyphForCodePoint(codeOf(letter)));
  }

  function signOf(letter: string, face: Face): Sign {
    const ofFace = known.get(face) ?? new Map<string, Sign>();
    known.set(face, ofFace);
    const before = ofFace.get(letter);
    if (before) return before;
    const found = fontFor(letter, face);
    const font = found ?? REPLACEMENT.font;
    const shown = found ? letter : REPLACEMENT.letter;
    const { unitsPerEm } = open(font);
    const { advanceWidth } = open(font).glyphForCodePoint(codeOf(shown));
    const sign = {
      font,
      letter: shown,
      width: (advanceWidth / unitsPerEm) * scaleOf(font),
      isMissing: !found,
    };
    if (ofFace.size >= MOST_KNOWN) ofFace.clear();
    ofFace.set(letter, sign);
    return sign;
  }

  function width(text: string, face: Face, size: number): number {
    let sum = 0;
    for (const letter of text) sum += signOf(letter, face).width;
    return sum * size;
  }

  function runs(line: string, face: Face): Run[] {
    const found: Run[] = [];
    for (const one of line) {
      const { font, letter, width } = signOf(one, face);
      const last = found.at(-1);
      if (last?.font === font) {
        last.text += letter;
        last.width += width;
      } else found.push({ font, text: letter, width });
    }
    return found;
  }

  return { width, runs, prints: (letter, face) => !signOf(letter, face).isMissing, open };
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;

/** fontkit reads past the end for a last glyph without outline, such as a space. */
const ROOM = Buffer.alloc(16);

/** @throws Error for a file that holds no font. */
function openFont(path: string): Font {
  const bytes = readFileSync(path);
  const unpacked = path.endsWith(".zst") ? Bun.zstdDecompressSync(bytes) : bytes;
  const font = fontkit.create(Buffer.concat([unpacked, ROOM]));
  if (!("layout" in font)) throw new Error("A collection is no single font");
  return font;
}
