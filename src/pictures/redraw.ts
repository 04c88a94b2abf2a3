import pLimit from "p-limit";
import { errorCode } from "../storage-error.ts";
import { pixelsOnly } from "./webp.ts";

interface Bounds {
  /** Of the result; a smaller picture stays as it is. */
  width: number;
  height: number;
  /** Of the original; each takes four bytes when decoded. */
  mostPixels: number;
  /** Of WebP, up to 100. */
  quality: number;
}

type PictureFault = "too many pixels" | "unreadable";

/** Decoding takes much memory. */
const oneAtATime = pLimit(1);
/** A picture that comes clearer pass by pass has some ten; a thousand would be drawn for a minute. */
const MOST_SCANS = 100;

/**
 * Encodes a picture anew, so that only pixels are kept: no metadata, nothing appended, no second meaning.
 * @returns a WebP within the bounds, or what is wrong with the picture.
 */
export async function redraw(bytes: Uint8Array, bounds: Bounds): Promise<Uint8Array | PictureFault> {
  if (scansOf(bytes) > MOST_SCANS) return "unreadable";
  const { width, height, mostPixels, quality } = bounds;
  try {
    return await oneAtATime(async () => {
      const drawn = new Bun.Image(bytes, { maxPixels: mostPixels })
        .resize(width, height, { fit: "inside", withoutEnlargement: true })
        .webp({ quality });
      return pixelsOnly(await drawn.bytes());
    });
  } catch (error) {
    return errorCode(error) === "ERR_IMAGE_TOO_MANY_PIXELS" ? "too many pixels" : "unreadable";
  }
}

/** How often a JPEG begins to be drawn; 0 for other pictures, which are drawn once. */
function scansOf(picture: Uint8Array): number {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 0;
  const START_OF_SCAN = Buffer.from([0xff, 0xda]);
  let scans = 0;
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0; at = bytes.indexOf(START_OF_SCAN, at + 2)) scans += 1;
  return scans;
}
