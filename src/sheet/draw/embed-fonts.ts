import { Readable } from "node:stream";
import type { Font } from "fontkit";
import type { PDFDocument, PDFFont } from "pdf-lib";
import type { Page } from "../layout/page.ts";
import type { FontName } from "../type/faces.ts";
import type { Typesetter } from "../type/typesetter.ts";

/** @param fonts those that the document has already; it gets the others. */
export async function fontsOf(
  doc: PDFDocument,
  pages: readonly Page[],
  type: Typesetter,
  fonts = new Map<FontName, PDFFont>(),
): Promise<ReadonlyMap<FontName, PDFFont>> {
  const names = new Set<FontName>();
  for (const piece of pages.flat()) {
    if (piece.kind !== "text") continue;
    for (const { font } of type.runs(piece.text, piece.face)) names.add(font);
  }
  for (const name of names)
    if (!fonts.has(name)) fonts.set(name, await embedFont(doc, type.open(name), name));
  return fonts;
}

type Fontkit = Parameters<PDFDocument["registerFontkit"]>[0];

/** pdf-lib requires bytes; ours is parsed already. */
const NOT_READ = new Uint8Array();

function embedFont(doc: PDFDocument, font: Font, name: string): Promise<PDFFont> {
  // pdf-lib's types describe fontkit of 2019; it uses only what exists or is added here.
  doc.registerFontkit({ create: () => forPdfLib(font) } as unknown as Fontkit);
  return doc.embedFont(NOT_READ, { subset: true, customName: name });
}

/** No ligatures or kerning, as widths were measured without; a subset as a stream. */
function forPdfLib(font: Font): object {
  return Object.assign(Object.create(font), {
    layout: (text: string) => ({ glyphs: Array.from(text, (letter) => glyphOf(font, letter)) }),
    createSubset: () => {
      const subset = font.createSubset();
      return Object.assign(subset, { encodeStream: () => Readable.from([subset.encode()]) });
    },
  });
}

/** fontkit caches a glyph with the first letter that used it; this sets the right one. */
function glyphOf(font: Font, letter: string) {
  const code = letter.codePointAt(0) ?? 0;
  const { id, advanceWidth } = font.glyphForCodePoint(code);
  return { id, advanceWidth, codePoints: [code] };
}
