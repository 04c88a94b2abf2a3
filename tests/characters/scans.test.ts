import { expect, test } from "bun:test";
import { redrawAvatar } from "../../src/characters/avatar.ts";

const SIDE = 5000;
const BLOCKS = (SIDE / 8) ** 2;

const segment = (marker: number, content: number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];
/** Entropy-coded bits of a scan: padded with ones, each FF byte followed by 00. */
const packed = (bits: string) =>
  (bits.padEnd(Math.ceil(bits.length / 8) * 8, "1").match(/.{8}/g) ?? []).flatMap((byte) =>
    byte === "11111111" ? [255, 0] : [Number.parseInt(byte, 2)],
  );
/** A Huffman table with a single code of one bit. */
const codes = (table: number, value: number) => segment(0xc4, [table, 1, ...new Array(15).fill(0), value]);

/** A progressive JPEG of 25 million grey pixels with this many scans that change nothing. */
function inPasses(passes: number): string {
  const nothing = packed(`0${"1".repeat(14)}`.repeat(Math.ceil(BLOCKS / 32_767)));
  const pass = (index: number) => {
    const [coefficient, turn] = [1 + (index % 63), Math.floor(index / 63) % 14];
    const bits = turn === 0 ? 13 : ((14 - turn) << 4) | (13 - turn);
    return [...segment(0xda, [1, 1, 0, coefficient, coefficient, bits]), ...nothing];
  };
  const jpeg = Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...new Array(64).fill(1)]),
    ...segment(0xc2, [8, SIDE >> 8, SIDE & 255, SIDE >> 8, SIDE & 255, 1, 1, 0x11, 0]),
    ...codes(0x00, 0),
    ...codes(0x10, 0xe0),
    ...segment(0xda, [1, 1, 0, 0, 0, 0]),
    ...packed("0".repeat(BLOCKS)),
    ...Array.from({ length: passes }, (_, index) => pass(index)).flat(),
    ...[0xff, 0xd9],
  ]);
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

test("re-encoding a progressive JPEG of 1000 scans takes less than 3 seconds of processor time", async () => {
  const picture = inPasses(1000);
  const before = process.cpuUsage();
  await redrawAvatar(picture).catch(() => {});
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(3_000);
}, 60_000);
