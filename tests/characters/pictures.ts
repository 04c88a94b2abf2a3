import { crc32, deflateSync } from "node:zlib";

/** Builds images byte by byte, hostile ones included. */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

interface Png {
  width: number;
  height: number;
  /** Chunks between the header and the pixels. */
  extra?: Buffer[];
  /** Uncompressed pixel data; all red by default. */
  pixels?: Buffer;
}

export function png({ width, height, extra = [], pixels = red(width, height) }: Png): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function red(width: number, height: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([0xb0, 0x20, 0x20]))]);
  return Buffer.concat(Array.from({ length: height }, () => row));
}

export const dataUrl = (bytes: Buffer | string, type = "image/png"): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
