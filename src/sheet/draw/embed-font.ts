import { Readable } from "node:stream";
import type { Font } from "fontkit";
import type { PDFDocument, PDFFont } from "pdf-lib";

type Fontkit = Parameters<PDFDocument["registerFontkit"]>[0];

/** pdf-lib wants the bytes of a font to open it; ours is open already, with all its letters measured. */
const NOT_READ = new Uint8Array();

/** Puts a font into a document, of which as much will be written as is drawn with it. */
export function embedFont(doc: PDFDocument, font: Font, name: string): Promise<PDFFont> {
  // Its types are those of a fontkit of 2019; of the font they name only what is there, or given here.
  doc.registerFontkit({ create: () => forPdfLib(font) } as unknown as Fontkit);
  return doc.embedFont(NOT_READ, { subset: true, customName: name });
}

/**
 * A font as pdf-lib asks for it. Letters are neither joined nor moved when they are laid out, as they were not when
 * they were measured; a cut font is handed over as a stream, which fontkit has given up since.
 */
function forPdfLib(font: Font): object {
  return Object.assign(Object.create(font), {
    layout: (text: string) => ({ glyphs: Array.from(text, (letter) => glyphOf(font, letter)) }),
    createSubset: () => {
      const subset = font.createSubset();
      return Object.assign(subset, { encodeStream: () => Readable.from([subset.encode()]) });
    },
  });
}

/** Names the letter that is meant: fontkit's own glyph names the one that it was first asked for. */
function glyphOf(font: Font, letter: string) {
  const code = letter.codePointAt(0) ?? 0;
  const { id, advanceWidth } = font.glyphForCodePoint(code);
  return { id, advanceWidth, codePoints: [code] };
}
