import { encode } from "fast-png";

/** Red on the left, blue with stripes on the right. */
export async function halves(width = 600, height = 400): Promise<Blob> {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width;
    const stripe = x % 20 < 10 ? 255 : 120;
    data.set(x < width / 2 ? [230, 20, 20] : [20, 20, stripe], at * 3);
  }
  return new Blob([new Uint8Array(encode({ width, height, data, channels: 3, depth: 8 }))], {
    type: "image/png",
  });
}
