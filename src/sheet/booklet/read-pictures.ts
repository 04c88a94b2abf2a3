import { readFile } from "node:fs/promises";
import type { PDFDocument, PDFImage } from "pdf-lib";
import { imageKeyOf } from "#shared/adventures/image-key.ts";
import { sameKey } from "#shared/adventures/keys.ts";
import { jpegOf } from "../jpeg.ts";
import type { Book } from "./book.ts";

const IMAGES = /!\[[^\]\n]*\]\(\s*<?([^()<>\n]+?)(?=[>)]|\s+["'])/g;

/** Keys of the pictures that texts show. */
export const shownIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    [...text.matchAll(IMAGES)].flatMap(([, address = ""]) => imageKeyOf(address) ?? []),
  );

/** Reads one after the other, each once; those that are not there are left out. @param most of width and height, in dots. */
export async function readPictures(
  doc: PDFDocument,
  images: Book["images"],
  keys: Iterable<string>,
  most: number,
): Promise<Map<string, PDFImage>> {
  const paths = new Map(images.map(({ key, path }) => [sameKey(key), path]));
  const pictures = new Map<string, PDFImage>();
  for (const key of new Set(keys)) {
    const path = paths.get(key);
    const file = path === undefined ? null : await readFile(path).catch(() => null);
    const jpeg = file && (await jpegOf(file, { width: most, height: most }).catch(() => null));
    if (jpeg) pictures.set(key, await doc.embedJpg(jpeg));
  }
  return pictures;
}
