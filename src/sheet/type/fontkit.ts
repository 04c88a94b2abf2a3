import { readFileSync } from "node:fs";
import type { Font, Subset } from "fontkit";
import * as fontkit from "fontkit";

/** What `fontkit` keeps of a TrueType font being cut down, as far as we mend it. */
interface GlyphTable {
  glyf: Uint8Array[];
  offset: number;
  _addGlyph(glyphId: number): number;
}

/** A font cut down to the glyphs that it was asked to include. */
export interface CutFont {
  /** @returns the glyph's number in the cut font. */
  include(glyphId: number): number;
  /** Outlines in PostScript's manner (CFF) instead of TrueType's. */
  isPostScript: boolean;
  encode(): Uint8Array;
}

/** A glyph without an outline, such as a space, may lie at the very end, and its bounds are read even so. */
const ROOM = Buffer.alloc(16);
const ZSTANDARD = 0xfd2fb528;

/** Reads the file of a font, unpacked if it was packed. */
export function readFont(path: string): Buffer<ArrayBuffer> {
  const bytes = readFileSync(path);
  return bytes.readUInt32LE() === ZSTANDARD ? Buffer.from(Bun.zstdDecompressSync(bytes)) : bytes;
}

/** Opens a font. @throws Error for bytes that are no font. */
export function openFont(bytes: Uint8Array): Font {
  const font = fontkit.create(Buffer.concat([bytes, ROOM]));
  if (!("layout" in font)) throw new Error("A collection is no single font");
  return font;
}

/** Begins to cut down a font; any number of cuts can be made of one font. */
export function cutFont(font: Font): CutFont {
  // The types say that a glyph is included without a number; they do not tell the two kinds apart either.
  const subset = font.createSubset() as unknown as Pick<Subset, "encode"> & {
    includeGlyph(glyphId: number): number;
  } & ({ cff: object } | GlyphTable);
  const isPostScript = "cff" in subset;
  if (!isPostScript) mend(subset);
  return { isPostScript, include: (glyphId) => subset.includeGlyph(glyphId), encode: () => subset.encode() };
}

/** The table of offsets counts in twos: after a glyph of odd length every later one would be read askew. */
function mend(table: GlyphTable): void {
  const addGlyph = table._addGlyph.bind(table);
  table._addGlyph = (glyphId) => {
    const index = addGlyph(glyphId);
    const last = table.glyf.at(-1);
    const missing = last ? -last.length & 3 : 0;
    if (last && missing > 0) {
      table.glyf[table.glyf.length - 1] = Buffer.concat([last, Buffer.alloc(missing)]);
      table.offset += missing;
    }
    return index;
  };
}
