import type { Font } from "fontkit";
import { visually } from "./bidi.ts";
import { FACES, type Face, FONT_FILES, type FontName, REPLACEMENT, scaleOf } from "./faces.ts";
import { createFontBook } from "./font-book.ts";
import { readFont } from "./fontkit.ts";
import { type PlacedGlyph, type Shaper, startShaper } from "./harfbuzz.ts";
import { isPlain } from "./plain.ts";
import { type Stretch, stretchesOf } from "./stretches.ts";

/** Lengths in parts of the size in which its run is set. */
export interface Glyph {
  id: number;
  /** How far the pen goes on. */
  advance: number;
  /** How far from the pen it stands. */
  x: number;
  y: number;
}

/** Letters that are one to the font, with the glyphs that show them. */
export interface Cluster {
  text: string;
  glyphs: readonly Glyph[];
}

/** A stretch of a line that one font sets. */
export interface Run {
  font: FontName;
  /** As it is read. */
  text: string;
  isRightToLeft: boolean;
  /** Its letters are in no font: signs stand for them. */
  isMissing: boolean;
  /** The size in which it is set, in parts of the line's. */
  scale: number;
  /** In parts of the line's size. */
  width: number;
  /** From left to right. */
  clusters: readonly Cluster[];
}

/** Measures text exactly as it is printed. */
export interface Typesetter {
  /** In points. */
  width(text: string, face: Face, size: number): number;
  /** A line as it stands from left to right; what no font has is replaced by a visible sign. */
  runs(line: string, face: Face): Run[];
  /** Whether the face's own letters are all that it needs: then the widths of its parts add up. */
  addsUp(text: string, face: Face): boolean;
  /** The font behind a name. */
  open(name: FontName): Font;
}

/** Remembered widths of lines that are shaped: a few MB. */
const MOST_SHAPED = 20_000;
/** A tower of accents may not climb into the lines around it. */
const HIGHEST = 0.4;

/** Opens the fonts as they are needed and remembers every letter; one serves any number of sheets. */
export function createTypesetter(): Typesetter {
  const book = createFontBook();
  const plain = new Map<FontName, Map<string, Glyph>>();
  const handles = new Map<FontName, number>();
  const measured = new Map<string, number>();
  let shaper: Shaper | undefined;

  function plainGlyph(name: FontName, letter: string): Glyph {
    const ofFont = plain.get(name) ?? new Map<string, Glyph>();
    plain.set(name, ofFont);
    const known = ofFont.get(letter);
    if (known) return known;
    const font = book.open(name);
    const { id, advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    const glyph = { id, advance: advanceWidth / font.unitsPerEm, x: 0, y: 0 };
    ofFont.set(letter, glyph);
    return glyph;
  }

  function shaped(line: string, { font, from, to, level }: Stretch): Cluster[] {
    shaper ??= startShaper();
    const handle = handles.get(font) ?? shaper.addFont(readFont(FONT_FILES[font]));
    handles.set(font, handle);
    const unit = 1 / book.open(font).unitsPerEm;
    return clustersOf(shaper.shape(handle, line, from, to, level % 2 === 1), line, to, unit);
  }

  function clustersIn(line: string, stretch: Stretch): Cluster[] {
    const { font, from, to, level, isMissing } = stretch;
    const text = line.slice(from, to);
    if (!isMissing && (level % 2 === 1 || !isPlain(text))) return shaped(line, stretch);
    const clusters = [...text].map((letter) => ({
      text: letter,
      glyphs: [plainGlyph(font, isMissing ? REPLACEMENT.letter : letter)],
    }));
    return level % 2 === 1 ? clusters.reverse() : clusters;
  }

  function runs(line: string, face: Face): Run[] {
    return visually(stretchesOf(line, face, book)).map((stretch) => {
      const { font, from, to, level, isMissing } = stretch;
      const clusters = clustersIn(line, stretch);
      const scale = scaleOf(font);
      const advances = clusters.flatMap(({ glyphs }) => glyphs.map(({ advance }) => advance));
      return {
        font,
        text: line.slice(from, to),
        isRightToLeft: level % 2 === 1,
        isMissing,
        scale,
        width: scale * advances.reduce((sum, advance) => sum + advance, 0),
        clusters,
      };
    });
  }

  function wholeWidth(text: string, face: Face): number {
    const key = `${face} ${text}`;
    const known = measured.get(key);
    if (known !== undefined) return known;
    const width = runs(text, face).reduce((sum, run) => sum + run.width, 0);
    if (measured.size >= MOST_SHAPED) measured.clear();
    measured.set(key, width);
    return width;
  }

  function addsUp(text: string, face: Face): boolean {
    if (!isPlain(text)) return false;
    for (const letter of text) if (book.choose(letter, face, undefined) !== FACES[face][0]) return false;
    return true;
  }

  function width(text: string, face: Face, size: number): number {
    if (!addsUp(text, face)) return wholeWidth(text, face) * size;
    let sum = 0;
    for (const letter of text) sum += plainGlyph(FACES[face][0], letter).advance;
    return sum * size;
  }

  return { runs, width, addsUp, open: book.open };
}

/** Gathers the glyphs that stand for the same letters. */
function clustersOf(glyphs: readonly PlacedGlyph[], line: string, end: number, unit: number): Cluster[] {
  const starts = [...new Set(glyphs.map(({ from }) => from))].sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? end]));
  const clusters: (Cluster & { from: number; glyphs: Glyph[] })[] = [];
  for (const { id, from, advance, x, y } of glyphs) {
    const glyph = {
      id,
      advance: advance * unit,
      x: x * unit,
      y: Math.max(-HIGHEST, Math.min(HIGHEST, y * unit)),
    };
    const last = clusters.at(-1);
    if (last?.from === from) last.glyphs.push(glyph);
    else clusters.push({ from, text: line.slice(from, endOf.get(from)), glyphs: [glyph] });
  }
  return clusters;
}
