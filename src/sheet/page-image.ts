import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import wasm from "@hyzyla/pdfium/pdfium.wasm" with { type: "file" };
import { bitmapFile } from "./bitmap-file.ts";

/** Dots per point: 144 dpi. */
const SCALE = 2;
export const MOST_IMAGE_BYTES = 150 * 1024;
const QUALITIES = [78, 65, 50, 35, 20] as const;

let library: Promise<PDFiumLibrary> | undefined;

/** Given its code, because an executable has no package folder. */
function pdfium(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init({ wasmBinary: new Uint8Array(readFileSync(wasm)).buffer });
  return library;
}

async function render(pdf: Uint8Array, index: number) {
  const document = await (await pdfium()).loadDocument(pdf);
  try {
    document.initializeFormFields();
    return await document.getPage(index).render({ scale: SCALE, render: "bitmap", renderFormFields: true });
  } finally {
    document.destroy();
  }
}

/** A WebP of at most `MOST_IMAGE_BYTES`. @param index from 0. @throws Error for a page that does not exist. */
export async function pageImage(pdf: Uint8Array, index: number): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, data } = await render(pdf, index);
  const bitmap = bitmapFile(width, height, data);
  let image = new Uint8Array();
  for (const quality of QUALITIES) {
    image = new Uint8Array(await new Bun.Image(bitmap).webp({ quality }).bytes());
    if (image.byteLength <= MOST_IMAGE_BYTES) break;
  }
  return image;
}
