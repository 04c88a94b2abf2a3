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

type Box = readonly [left: number, top: number, width: number, height: number];
const ROOMS: readonly Box[] = [
  [0.06, 0.08, 0.34, 0.4],
  [0.42, 0.08, 0.24, 0.26],
  [0.68, 0.08, 0.26, 0.52],
  [0.06, 0.5, 0.2, 0.42],
  [0.28, 0.5, 0.38, 0.42],
  [0.68, 0.62, 0.26, 0.3],
];

/** The plan of a villa: rooms with floorboards, and dark walls. */
export async function villa(width = 800, height = 550): Promise<Blob> {
  const data = new Uint8Array(width * height * 3);
  const wall = 0.006;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const room = ROOMS.findIndex(([l, t, w, h]) => x > l && x < l + w && y > t && y < t + h);
    const isWall = ROOMS.some(
      ([l, t, w, h]) => x > l - wall && x < l + w + wall && y > t - wall && y < t + h + wall,
    );
    const board = Math.floor(y * 60 + room * 3) % 2 === 0 ? 8 : 0;
    const floor = [214 - room * 6 - board, 190 - room * 9 - board, 150 - board];
    data.set(room >= 0 ? floor : isWall ? [60, 44, 34] : [150, 166, 128], at * 3);
  }
  return new Blob([new Uint8Array(encode({ width, height, data, channels: 3, depth: 8 }))], {
    type: "image/png",
  });
}
