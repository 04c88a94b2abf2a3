import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { decode, encode } from "fast-png";
import { coveredMask, type Mask, paintStrokes } from "#shared/maps/mask.ts";
import { applyFog, rawOf } from "../../src/maps/apply-fog.ts";
import type { Raw } from "../../src/on-white.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const EDGE = 1024;
const SIZE = { width: EDGE, height: EDGE };
const FOG = 0x26;

let white: Raw;
beforeAll(async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, "white.png");
  await Bun.write(file, encode({ ...SIZE, data: new Uint8Array(EDGE * EDGE).fill(255), channels: 1 }));
  white = await rawOf(file);
});

/** The red of each pixel, row by row, of what players see of a white map. */
async function redsOf(mask: Mask): Promise<number[][]> {
  const { data, channels } = decode(await new Bun.Image(await applyFog(white, mask)).png().bytes());
  const red = (x: number, y: number) => data[(y * EDGE + x) * channels] ?? 0;
  return Array.from({ length: EDGE }, (_, y) => Array.from({ length: EDGE }, (_, x) => red(x, y)));
}

test("what is revealed fades into the fog inwards, and nothing beyond its edge is lighter than fog", async () => {
  const mask = coveredMask(SIZE);
  for (let row = 0; row < mask.height; row += 1) mask.cells.fill(1, row * mask.width, row * mask.width + 100);
  const row = (await redsOf(mask))[500] ?? [];
  // JPEG rings a little beside an edge, within a block of 16 pixels.
  expect(Math.max(...row.slice(200 + 16))).toBeLessThan(FOG + 3);
  expect(Math.min(...row.slice(0, 200 - 16))).toBeGreaterThan(252);
  expect(row.slice(200 - 4, 200).some((red) => red > FOG + 30 && red < 220)).toBe(true);
});

test("the edge of a slanted stroke moves along evenly, not by cells", async () => {
  const points: [number, number][] = [
    [1000, 1000],
    [9000, 3000],
  ];
  const rows = await redsOf(paintStrokes(coveredMask(SIZE), [{ radius: 800, points }], 1));
  const upperEdges = Array.from({ length: 500 }, (_, at) => {
    const [x, reds] = [250 + at, rows.map((row) => row[250 + at] ?? 0)];
    const y = reds.findIndex((red) => red > 140);
    const [above, below] = [reds[y - 1] ?? 0, reds[y] ?? 0];
    return y - (below - 140) / (below - above) - x / 4;
  });
  const middle = upperEdges.reduce((sum, y) => sum + y, 0) / upperEdges.length;
  for (const y of upperEdges) expect(Math.abs(y - middle)).toBeLessThan(0.5);
});
