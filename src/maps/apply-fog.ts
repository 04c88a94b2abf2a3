import type { Mask } from "#shared/maps/mask.ts";
import { onWhite, type Raw } from "../on-white.ts";

/** Of the copy that players get: larger ones take too long to encode at each stroke. */
const LONG_SIDE = 2048;
const QUALITY = 82;
const HEADER = 54;
/** Blue, green, red: dark paper. */
const FLAT = [0x1d, 0x22, 0x26] as const;
const MOST_PIXELS = 40_000_000;

type Size = Pick<Mask, "width" | "height">;

export async function rawOf(file: string): Promise<Raw> {
  const most = { width: LONG_SIDE, height: LONG_SIDE, pixels: MOST_PIXELS };
  return onWhite(await Bun.file(file).bytes(), most);
}

/** What is hidden is flat before anything is encoded, so that no block of the JPEG holds any of it. */
export async function applyFog(raw: Raw, mask: Mask): Promise<Uint8Array> {
  return new Bun.Image(painted(raw, mask), { maxPixels: MOST_PIXELS }).jpeg({ quality: QUALITY }).bytes();
}

function painted({ width, height, bmp }: Raw, mask: Mask): Uint8Array<ArrayBuffer> {
  const copy = bmp.slice();
  soften(copy, { width, height }, mask);
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

/** Fades what is revealed into the fog, inwards, so that cells do not show as stairs. */
function soften(pixels: Uint8Array, { width, height }: Size, mask: Mask): void {
  const clear = clearness(mask);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * mask.height) / height);
    for (let column = 0; column < mask.width; column += 1) {
      const cell = row * mask.width + column;
      if (!mask.cells[cell] || clear[cell] === 1) continue;
      const end = Math.ceil(((column + 1) * width) / mask.width);
      for (let x = Math.ceil((column * width) / mask.width); x < end; x += 1) {
        const amount = valueAt(
          clear,
          mask,
          ((x + 0.5) * mask.width) / width,
          ((y + 0.5) * mask.height) / height,
        );
        const opacity = Math.min(1, Math.max(0, (amount - 0.45) / 0.45));
        const at = HEADER + (y * width + x) * 4;
        for (let channel = 0; channel < 3; channel += 1) {
          const flat = FLAT[channel] ?? 0;
          pixels[at + channel] = flat + ((pixels[at + channel] ?? 0) - flat) * opacity;
        }
      }
    }
  }
}

/** How far each cell is from the fog: 1 when it and those around are revealed. Beyond the edge of the map it goes on as at the edge. */
function clearness(mask: Mask): Float32Array {
  return blurred(blurred(Float32Array.from(mask.cells), mask), mask);
}

/** The mean of each value and its eight neighbours. */
function blurred(values: Float32Array, { width, height }: Size): Float32Array {
  const ofThree = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const x = at % width;
    const [left, right] = [x > 0 ? at - 1 : at, x + 1 < width ? at + 1 : at];
    ofThree[at] = (values[left] ?? 0) + (values[at] ?? 0) + (values[right] ?? 0);
  }
  const mean = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const [above, below] = [at < width ? at : at - width, at + width < width * height ? at + width : at];
    mean[at] = ((ofThree[above] ?? 0) + (ofThree[at] ?? 0) + (ofThree[below] ?? 0)) / 9;
  }
  return mean;
}

/** Bilinear, between the middles of four cells. */
function valueAt(values: Float32Array, { width, height }: Size, x: number, y: number): number {
  const [left, top] = [Math.max(0, Math.floor(x - 0.5)), Math.max(0, Math.floor(y - 0.5))];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [along, down] = [Math.max(0, x - 0.5 - left), Math.max(0, y - 0.5 - top)];
  const upper = (values[top * width + left] ?? 0) * (1 - along) + (values[top * width + right] ?? 0) * along;
  const lower =
    (values[bottom * width + left] ?? 0) * (1 - along) + (values[bottom * width + right] ?? 0) * along;
  return upper * (1 - down) + lower * down;
}
