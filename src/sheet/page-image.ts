import { readFileSync } from "node:fs";
import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import wasm from "@hyzyla/pdfium/pdfium.wasm" with { type: "file" };
import { bitmapFile } from "./bitmap-file.ts";

/** Dots per point: 144 to the inch, crisp on a phone. */
const SCALE = 2;
export const MOST_IMAGE_BYTES = 150 * 1024;
/** Tried in turn until the page is small enough. */
const QUALITIES = [78, 65, 50, 35, 20] as const;

let library: Promise<PDFiumLibrary> | undefined;

/** The reader of PDFs, started once; its code is given to it because an executable has no folder of packages. */
function pdfium(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init({ wasmBinary: new Uint8Array(readFileSync(wasm)).buffer });
  return library;
}

async function withDocument<T>(
  pdf: Uint8Array,
  use: (document: PDFiumDocument) => T | Promise<T>,
): Promise<T> {
  const document = await (await pdfium()).loadDocument(pdf);
  try {
    return await use(document);
  } finally {
    document.destroy();
  }
}

/**
 * Draws a page of a PDF as it will look on paper, the empty fields included.
 * @param index 0 is the first page.
 * @returns a WebP of at most `MOST_IMAGE_BYTES`.
 * @throws Error for a page that is not there.
 */
export async function pageImage(pdf: Uint8Array, index: number): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, data } = await withDocument(pdf, (document) => {
    document.initializeFormFields();
    return document.getPage(index).render({ scale: SCALE, render: "bitmap", renderFormFields: true });
  });
  const bitmap = bitmapFile(width, height, data);
  let image = new Uint8Array();
  for (const quality of QUALITIES) {
    image = new Uint8Array(await new Bun.Image(bitmap).webp({ quality }).bytes());
    if (image.byteLength <= MOST_IMAGE_BYTES) break;
  }
  return image;
}

/** The text of every page, as a reader would find it. */
export function textOfPages(pdf: Uint8Array): Promise<string[]> {
  return withDocument(pdf, (document) => [...document.pages()].map((page) => page.getText()));
}
