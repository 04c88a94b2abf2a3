import type { PDFDocument, PDFFont } from "pdf-lib";
import type { Page } from "../layout/page.ts";
import type { FontName } from "../type/faces.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { embedFont } from "./embed-font.ts";

/** Embeds the fonts that the text of the pages needs. */
export async function fontsOf(
  doc: PDFDocument,
  pages: readonly Page[],
  type: Typesetter,
): Promise<ReadonlyMap<FontName, PDFFont>> {
  const names = new Set<FontName>();
  for (const piece of pages.flat()) {
    if (piece.kind !== "text") continue;
    for (const { font } of type.runs(piece.text, piece.face)) names.add(font);
  }
  const fonts = new Map<FontName, PDFFont>();
  for (const name of names) fonts.set(name, await embedFont(doc, type.open(name), name));
  return fonts;
}
