import type { Font } from "fontkit";
import { type PDFContext, type PDFRef, PDFString } from "pdf-lib";
import { cutFont } from "../type/fontkit.ts";
import { unicodeMap } from "./unicode-map.ts";

/** A font in a document, which grows by the glyphs that are drawn with it. */
export interface EmbeddedFont {
  name: string;
  ref: PDFRef;
  /**
   * The code under which a glyph is drawn and a reader finds a text.
   * @returns four hexadecimal digits; null when the font has the glyph under another text and can do no more.
   */
  codeOf(glyphId: number, text: string): string | null;
  /** A code under which a glyph is drawn, whatever a reader finds. */
  anyCodeOf(glyphId: number): string;
  /** A code that draws nothing, for a text that another glyph shows. Null like that of `codeOf`. */
  blankFor(text: string): string | null;
  /** How far a reader's pen goes on after a code, in parts of the size. */
  advanceOf(code: string): number;
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
  /** By code: glyphs of the cut font, widths, texts. The first of all is the one for what is missing. */
  const glyphs = [0];
  const widths = [font.getGlyph(0).advanceWidth * thousandths];
  const texts = [""];
  const codes = new Map<string, number>();

  /** PostScript outlines know no codes beside their glyphs, so there a glyph has one text. */
  const keyOf = (glyphId: number, text: string) => (cut.isPostScript ? `${glyphId}` : `${glyphId} ${text}`);

  function codeOf(glyphId: number, text: string): string | null {
    const key = keyOf(glyphId, text);
    const known = codes.get(key);
    if (known !== undefined) return texts[known] === text ? hex(known) : null;
    const glyph = cut.include(glyphId);
    const code = cut.isPostScript ? glyph : glyphs.length;
    glyphs[code] = glyph;
    widths[code] = font.getGlyph(glyphId).advanceWidth * thousandths;
    texts[code] = text;
    codes.set(key, code);
    return hex(code);
  }

  function anyCodeOf(glyphId: number): string {
    const known = cut.isPostScript ? codes.get(keyOf(glyphId, "")) : undefined;
    return known === undefined ? (codeOf(glyphId, "") ?? hex(0)) : hex(known);
  }

  function blankFor(text: string): string | null {
    if (cut.isPostScript) return null;
    const key = `blank ${text}`;
    const code = codes.get(key) ?? glyphs.length;
    if (code === glyphs.length) {
      glyphs[code] = cut.include(font.glyphForCodePoint(SPACE).id);
      widths[code] = 0;
      texts[code] = text;
      codes.set(key, code);
    }
    return hex(code);
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
      ...(!cut.isPostScript && { CIDToGIDMap: context.register(context.flateStream(bigEndian(glyphs))) }),
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
    codeOf,
    anyCodeOf,
    blankFor,
    advanceOf: (code) => (widths[Number.parseInt(code, 16)] ?? 0) / 1000,
    finish,
  };
}

const SPACE = 0x20;
const hex = (code: number) => code.toString(16).padStart(4, "0");

function bigEndian(numbers: readonly number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(numbers.length * 2));
  numbers.forEach((number, index) => {
    bytes.setUint16(index * 2, number);
  });
  return new Uint8Array(bytes.buffer);
}
