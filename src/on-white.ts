import { decode } from "fast-png";

const HEADER = 54;
const MOST_PIXELS = 60_000_000;

/** A picture as a BMP, which is what `Bun.Image` reads without decoding. */
export interface Raw {
  readonly width: number;
  readonly height: number;
  readonly bmp: Uint8Array<ArrayBuffer>;
}

interface Most {
  readonly width: number;
  readonly height: number;
  /** Of the file: a small one may decode to a huge picture. */
  readonly pixels?: number;
}

/** Decodes a picture, on white where it is transparent. @throws for an unreadable one. */
export async function onWhite(
  picture: Uint8Array,
  { width: widest, height: highest, pixels = MOST_PIXELS }: Most,
): Promise<Raw> {
  const png = await new Bun.Image(picture, { maxPixels: pixels })
    .resize(widest, highest, { fit: "inside", withoutEnlargement: true })
    // Fast to write and to read.
    .png({ compressionLevel: 0 })
    .bytes();
  const { width, height, channels, data } = decode(png);
  const bmp = new Uint8Array(HEADER + width * height * 4);
  writeHeader(bmp, width, height);
  const colours = channels > 2 ? [2, 1, 0] : [0, 0, 0];
  const alpha = channels % 2 === 0 ? channels - 1 : null;
  for (let from = 0, to = HEADER; to < bmp.length; from += channels, to += 4) {
    const opacity = alpha === null ? 1 : (data[from + alpha] ?? 255) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      bmp[to + channel] = 255 - (255 - (data[from + (colours[channel] ?? 0)] ?? 0)) * opacity;
    }
  }
  return { width, height, bmp };
}

function writeHeader(file: Uint8Array<ArrayBuffer>, width: number, height: number): void {
  const view = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  view.setUint32(2, file.byteLength, true);
  view.setUint32(10, HEADER, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  // Negative: rows start at the top.
  view.setInt32(22, -height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 32, true);
  view.setUint32(34, width * height * 4, true);
}
