import { expect, test } from "bun:test";
import { inflateSync } from "node:zlib";
import { bitmapFile } from "../../src/sheet/bitmap-file.ts";

/** The colour of the only pixel of a PNG: inflated, after the filter byte. */
async function onlyPixelOf(image: Bun.Image): Promise<number[]> {
  const png = Buffer.from(await image.png().bytes());
  const data = png.indexOf("IDAT");
  return [...inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))].slice(1, 4);
}

test("raw pixels keep their colour channels in a bitmap file", async () => {
  for (const colour of [
    [200, 30, 10],
    [10, 200, 30],
    [30, 10, 200],
  ]) {
    const file = bitmapFile(1, 1, new Uint8Array([...colour, 255]));
    expect(await onlyPixelOf(new Bun.Image(file))).toEqual(colour);
  }
});

test("the first row of pixels is the top row of the picture", async () => {
  const [red, blue] = [
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ];
  const file = bitmapFile(1, 2, new Uint8Array([...(red ?? []), ...(blue ?? [])]));
  const turned = bitmapFile(1, 2, new Uint8Array([...(blue ?? []), ...(red ?? [])]));
  const flipped = await new Bun.Image(turned).flip().png().bytes();
  expect(Bun.hash(await new Bun.Image(file).png().bytes())).toBe(Bun.hash(flipped));
});
