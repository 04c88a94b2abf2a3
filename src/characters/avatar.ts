import pLimit from "p-limit";
import { Refused } from "#shared/refused.ts";
import { errorCode } from "../storage-error.ts";
import { pixelsOnly } from "./webp.ts";

/** Twice the cropper's 198 × 258, for sharp screens and print. */
const WIDTH = 396;
const HEIGHT = 516;
/** More than phone cameras give; 100 MB when decoded. */
const MOST_PIXELS = 25_000_000;
const QUALITY = 85;
/** A picture that comes clearer pass by pass has some ten; a thousand would be drawn for a minute. */
const MOST_SCANS = 100;

/** Decoding takes much memory. */
const oneAtATime = pLimit(1);

const REFUSALS: Record<string, string> = {
  ERR_IMAGE_TOO_MANY_PIXELS:
    "L'immagine è troppo grande: al massimo 25 milioni di punti. Scegline una più piccola.",
};
const NO_PICTURE = "L'avatar non è un'immagine che si possa leggere. Scegli un file PNG, JPG, GIF o WebP.";

/**
 * Encodes a picture anew, so that only pixels are kept: no metadata, nothing appended, no second meaning.
 * @param dataUrl checked by the schema; its claimed type is not believed. @returns a WebP data URL within 396 × 516.
 * @throws Refused `rule_broken` for what cannot be decoded or has more than 25 million pixels.
 */
export async function redrawAvatar(dataUrl: string): Promise<string> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  if (scansOf(bytes) > MOST_SCANS) throw refusal(NO_PICTURE);
  const webp = await oneAtATime(() => redraw(bytes)).catch((error: unknown) => {
    throw refusal(REFUSALS[errorCode(error)] ?? NO_PICTURE);
  });
  return `data:image/webp;base64,${Buffer.from(pixelsOnly(webp)).toString("base64")}`;
}

const refusal = (sentence: string) =>
  new Refused("rule_broken", sentence, { fields: { "data.images.avatar": sentence } });

/** How often a JPEG begins to be drawn; 0 for other pictures, which are drawn once. */
function scansOf(bytes: Buffer): number {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 0;
  const START_OF_SCAN = Buffer.from([0xff, 0xda]);
  let scans = 0;
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0; at = bytes.indexOf(START_OF_SCAN, at + 2)) scans += 1;
  return scans;
}

function redraw(bytes: Buffer): Promise<Uint8Array> {
  return new Bun.Image(bytes, { maxPixels: MOST_PIXELS })
    .resize(WIDTH, HEIGHT, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .bytes();
}
