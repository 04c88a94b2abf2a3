import pLimit from "p-limit";
import { errorCode } from "../storage-error.ts";
import { pixelsOnly } from "./webp.ts";

interface Bounds {
  width: number;
  height: number;
  /** Of the original; each takes four bytes when decoded. */
  mostPixels: number;
  quality: number;
}

type PictureFault = "too many pixels" | "unreadable";

const oneAtATime = pLimit(1);
/** A progressive JPEG has about ten; a thousand would take a minute. */
const MOST_SCANS = 100;

/** Re-encodes a picture, which removes metadata, appended data and polyglot content. @returns a WebP, or the fault. */
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

/** How many pixels a picture says that it has, which `redraw` would draw; none if it is unreadable. */
export async function pixelsOf(bytes: Uint8Array): Promise<number> {
  try {
    const { width, height } = await new Bun.Image(bytes).metadata();
    return width * height;
  } catch {
    return 0;
  }
}

function scansOf(picture: Uint8Array): number {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 0;
  const START_OF_SCAN = Buffer.from([0xff, 0xda]);
  let scans = 0;
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0; at = bytes.indexOf(START_OF_SCAN, at + 2)) scans += 1;
  return scans;
}
