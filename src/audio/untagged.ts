import { open } from "node:fs/promises";
import { read, synchsafe, tagLength } from "./id3.ts";

/** Bytes of a file, `end` exclusive. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** A file of nothing but tags must not be read to its end. */
const MOST_TAGS = 20;
const APE_BYTES = 32;
const ID3V1_BYTES = 128;
const ENHANCED_BYTES = 227;
const LYRICS_END_BYTES = 15;
const ID3_FOOTER_BYTES = 10;

/** An MP3 without the tags before and behind its sound, which have titles and comments: ID3, APEv2, Lyrics3v2. Reads a few bytes of each. */
export async function untagged(path: string, size: number): Promise<Part> {
  const file = await open(path, "r");
  try {
    let [start, end] = [0, size];
    for (let tags = 0; tags < MOST_TAGS; tags += 1) {
      const length = lengthBefore(await read(file, start, APE_BYTES));
      if (length === 0 || length > end - start) break;
      start += length;
    }
    for (let tags = 0; tags < MOST_TAGS; tags += 1) {
      const bytes = Math.min(ENHANCED_BYTES, end - start);
      const length = lengthBehind(await read(file, end - bytes, bytes));
      if (length === 0 || length > end - start) break;
      end -= length;
    }
    return { start, end };
  } finally {
    await file.close();
  }
}

function lengthBefore(head: Buffer): number {
  if (head.length === APE_BYTES && head.toString("latin1", 0, 8) === "APETAGEX")
    return APE_BYTES + head.readUInt32LE(12);
  return tagLength(head);
}

function lengthBehind(tail: Buffer): number {
  const last = (bytes: number, letters: number) =>
    tail.length < bytes ? "" : tail.toString("latin1", tail.length - bytes, tail.length - bytes + letters);
  if (last(ID3V1_BYTES, 3) === "TAG") return ID3V1_BYTES;
  if (last(ENHANCED_BYTES, 4) === "TAG+") return ENHANCED_BYTES;
  if (last(APE_BYTES, 8) === "APETAGEX") {
    const footer = tail.subarray(-APE_BYTES);
    // Its size includes the footer, and not the header that the highest flag tells of.
    return footer.readUInt32LE(12) + (footer.readUInt32LE(20) >>> 31) * APE_BYTES;
  }
  const digits = last(LYRICS_END_BYTES, 6);
  if (last(9, 9) === "LYRICS200" && /^\d{6}$/.test(digits)) return Number(digits) + LYRICS_END_BYTES;
  if (last(ID3_FOOTER_BYTES, 3) === "3DI") return synchsafe(tail.subarray(-4)) + 2 * ID3_FOOTER_BYTES;
  return 0;
}
