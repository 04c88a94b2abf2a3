import { closeSync, openSync, readSync } from "node:fs";

const HEAD_BYTES = 30;

/** Of a stored WebP, from its header. Null where there is none. */
export function pictureSize(file: string): { width: number; height: number } | null {
  const head = Buffer.alloc(HEAD_BYTES);
  try {
    const opened = openSync(file, "r");
    try {
      readSync(opened, head, 0, HEAD_BYTES, 0);
    } finally {
      closeSync(opened);
    }
  } catch {
    return null;
  }
  switch (head.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
