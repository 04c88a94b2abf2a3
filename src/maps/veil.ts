import { decode } from "fast-png";
import type { Mask } from "#shared/maps/mask.ts";

/** Of the copy that players get: larger ones take too long to encode at each stroke. */
const LONG_SIDE = 2048;
const QUALITY = 82;
const HEADER = 54;
/** Blue, green, red: dark paper. */
const FLAT = [0x1d, 0x22, 0x26] as const;
const MOST_PIXELS = 40_000_000;

/** A picture as a BMP, which is what `Bun.Image` reads without decoding. */
export interface Raw {
  readonly width: number;
  readonly height: number;
  readonly bmp: Uint8Array<ArrayBuffer>;
}

/** Decodes a picture, on white where it is transparent. */
export async function rawOf(file: string): Promise<Raw> {
  const bytes = await Bun.file(file).bytes();
  const png = await new Bun.Image(bytes, { maxPixels: MOST_PIXELS })
    .resize(LONG_SIDE, LONG_SIDE, { fit: "inside", withoutEnlargement: true })
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

/** What is hidden is flat before anything is encoded, so that no block of the JPEG holds any of it. */
export async function veiled(raw: Raw, mask: Mask): Promise<Uint8Array> {
  return new Bun.Image(painted(raw, mask), { maxPixels: MOST_PIXELS }).jpeg({ quality: QUALITY }).bytes();
}

function painted({ width, height, bmp }: Raw, mask: Mask): Uint8Array<ArrayBuffer> {
  const copy = bmp.slice();
  const row = new Uint8Array(width * 4);
  const flat = new Uint8Array([...FLAT, 255]);
  for (let at = 0; at < row.length; at += 4) row.set(flat, at);
  for (let y = 0; y < height; y += 1) {
    const cellRow = Math.floor((y * mask.height) / height) * mask.width;
    const start = HEADER + y * width * 4;
    for (let cell = 0; cell < mask.width; ) {
      if (mask.cells[cellRow + cell]) {
        cell += 1;
        continue;
      }
      const first = cell;
      while (cell < mask.width && !mask.cells[cellRow + cell]) cell += 1;
      // Pixels that are partly in a covered cell are covered.
      const from = Math.floor((first * width) / mask.width);
      const to = Math.ceil((cell * width) / mask.width);
      copy.set(row.subarray(0, (to - from) * 4), start + from * 4);
    }
  }
  return copy;
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
