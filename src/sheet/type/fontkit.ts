import type { Font, Subset } from "fontkit";
import * as fontkit from "fontkit";
import type { PDFDocument } from "pdf-lib";

/** Ligatures would join letters that a reader of the PDF then cannot find. */
export const FEATURES = { liga: false, clig: false, calt: false, dlig: false };

/** What `fontkit` keeps of a font being cut down, as far as we mend it. */
interface GlyphTable {
  glyf: Uint8Array[];
  offset: number;
  _addGlyph(glyphId: number): number;
  encode(): Uint8Array;
}

/** Reads a font. @throws Error for bytes that are no font. */
export function openFont(bytes: Uint8Array): Font {
  const font = fontkit.create(Buffer.from(bytes));
  if (!("layout" in font)) throw new Error("A collection is no single font");
  return font;
}

type FontkitOfPdf = Parameters<PDFDocument["registerFontkit"]>[0];

/** The door through which pdf-lib reads fonts: `fontkit` 2 answers a little otherwise than the version it knows. */
export const fontkitForPdf = {
  create(bytes: Uint8Array): Font {
    const font = openFont(bytes);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => forPdf(createSubset());
    return font;
  },
  // Its types name every table of a font; pdf-lib reads those of a TrueType font, which are all there.
} as unknown as FontkitOfPdf;

function forPdf(subset: Subset): Subset {
  // All our fonts are TrueType, whose subset has these fields; the types only name the public ones.
  const table = subset as unknown as GlyphTable;
  const addGlyph = table._addGlyph.bind(table);
  table._addGlyph = (glyphId) => {
    const index = addGlyph(glyphId);
    pad(table);
    return index;
  };
  return Object.assign(subset, { encodeStream: () => streamOf(() => table.encode()) });
}

/** The table of offsets counts in twos: after a glyph of odd length every later one would be read askew. */
function pad(table: GlyphTable): void {
  const last = table.glyf.at(-1);
  const missing = last ? -last.length & 3 : 0;
  if (!last || missing === 0) return;
  table.glyf[table.glyf.length - 1] = Buffer.concat([last, Buffer.alloc(missing)]);
  table.offset += missing;
}

/** pdf-lib waits for the events of a stream. */
function streamOf(encode: () => Uint8Array) {
  const stream = {
    on(event: string, heard: (data: Uint8Array) => void) {
      if (event === "data") queueMicrotask(() => heard(encode()));
      // Behind the data, whichever of the two was asked for first.
      if (event === "end") queueMicrotask(() => queueMicrotask(() => heard(new Uint8Array())));
      return stream;
    },
  };
  return stream;
}
