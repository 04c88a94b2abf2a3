import {
  PDFContentStream,
  type PDFDocument,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from "pdf-lib";
import { drawPage } from "../draw/draw-page.ts";
import { fontsOf } from "../draw/embed-fonts.ts";
import type { Page } from "../layout/page.ts";
import type { Made } from "../task.ts";
import type { FontName } from "../type/faces.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { unprintedOn } from "../unprinted.ts";

interface Sheet {
  readonly page: Page;
  /** That of the page's paper. */
  readonly portrait?: PDFImage | null;
}

const MOST_NAMED = 24;

/** pdf-lib holds all operators of all pages until the end; packed, a page takes a hundredth. */
function pack(doc: PDFDocument, page: PDFPage): void {
  for (const ref of page.node.normalizedEntries().Contents?.asArray() ?? []) {
    if (!(ref instanceof PDFRef)) continue;
    const stream = doc.context.lookup(ref);
    if (!(stream instanceof PDFContentStream)) continue;
    doc.context.assign(ref, PDFRawStream.of(stream.dict, stream.getContents()));
  }
  // The page would hold the operators still; nothing more is drawn on it. The field is private.
  Object.assign(page, { contentStream: undefined });
}

/** Draws page after page: only one is held as pieces. */
export async function drawBook(
  doc: PDFDocument,
  sheets: Iterable<Sheet>,
  size: { width: number; height: number },
  pictures: ReadonlyMap<string, PDFImage>,
  type: Typesetter,
): Promise<Made> {
  const fonts = new Map<FontName, PDFFont>();
  const unprinted = new Set<string>();
  for (const { page, portrait = null } of sheets) {
    await fontsOf(doc, [page], type, fonts);
    const target = doc.addPage([size.width, size.height]);
    drawPage(target, page, { fonts, portrait, pictures, type });
    pack(doc, target);
    if (unprinted.size < MOST_NAMED) for (const letter of unprintedOn([page], type)) unprinted.add(letter);
  }
  const pdf = await doc.save({ objectsPerTick: Number.POSITIVE_INFINITY });
  return { bytes: new Uint8Array(pdf), unprinted: [...unprinted].slice(0, MOST_NAMED) };
}
