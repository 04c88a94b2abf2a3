import type { Font } from "fontkit";
import { type PDFContext, type PDFRef, PDFString } from "pdf-lib";
import { cutFont } from "../type/fontkit.ts";
import { unicodeMap } from "./unicode-map.ts";

/** A font in a document, which grows by the glyphs that are drawn with it. */
export interface EmbeddedFont {
  name: string;
  ref: PDFRef;
  /** Takes in a glyph. @returns its code in the document, four hexadecimal digits. */
  codeOf(glyphId: number): string;
  /** How far a reader's pen goes on after a glyph, in parts of the size. */
  advanceOf(glyphId: number): number;
  /** Whether a reader finds this text where the glyph stands. The first text that is asked about is the one. */
  says(glyphId: number, text: string): boolean;
  /** Writes it into the document, when everything is drawn. */
  finish(): void;
}

/**
 * Puts a font into a document. pdf-lib's own way takes text and not glyphs, so it can neither place what was shaped
 * nor tell what letters a shaped glyph stands for.
 */
export function embedFont(context: PDFContext, font: Font, name: string): EmbeddedFont {
  const ref = context.nextRef();
  const cut = cutFont(font);
  const thousandths = 1000 / font.unitsPerEm;
  const codes = new Map<number, number>();
  /** By code; the first glyph is the one for what is missing. */
  const widths = [font.getGlyph(0).advanceWidth * thousandths];
  const texts = new Map<number, string>();

  function numberOf(glyphId: number): number {
    const known = codes.get(glyphId);
    if (known !== undefined) return known;
    const code = cut.include(glyphId);
    codes.set(glyphId, code);
    widths[code] = font.getGlyph(glyphId).advanceWidth * thousandths;
    return code;
  }

  function says(glyphId: number, text: string): boolean {
    const code = numberOf(glyphId);
    const known = texts.get(code);
    if (known === undefined) texts.set(code, text);
    return known === undefined || known === text;
  }

  function finish(): void {
    const { minX, minY, maxX, maxY } = font.bbox;
    const file = context.flateStream(cut.encode(), cut.isPostScript ? { Subtype: "CIDFontType0C" } : {});
    const descriptor = context.obj({
      Type: "FontDescriptor",
      FontName: name,
      // Symbolic: its codes are its own.
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map((length) => length * thousandths),
      ItalicAngle: font.italicAngle,
      Ascent: font.ascent * thousandths,
      Descent: font.descent * thousandths,
      CapHeight: (font.capHeight || font.ascent) * thousandths,
      StemV: 0,
      [cut.isPostScript ? "FontFile3" : "FontFile2"]: context.register(file),
    });
    const descendant = context.obj({
      Type: "Font",
      Subtype: cut.isPostScript ? "CIDFontType0" : "CIDFontType2",
      ...(!cut.isPostScript && { CIDToGIDMap: "Identity" }),
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
      FontDescriptor: context.register(descriptor),
      W: [0, widths],
    });
    context.assign(
      ref,
      context.obj({
        Type: "Font",
        Subtype: "Type0",
        BaseFont: name,
        Encoding: "Identity-H",
        DescendantFonts: [context.register(descendant)],
        ToUnicode: context.register(context.flateStream(unicodeMap(texts))),
      }),
    );
  }

  return {
    name,
    ref,
    codeOf: (glyphId) => hex(numberOf(glyphId)),
    advanceOf: (glyphId) => (widths[numberOf(glyphId)] ?? 0) / 1000,
    says,
    finish,
  };
}

const hex = (code: number) => code.toString(16).padStart(4, "0");
