import type { FileHandle } from "node:fs/promises";

const HEADER_BYTES = 10;
const MOST_ENTRIES = 300;
const MOST_TITLE_BYTES = 2_000;
const ENCODINGS = ["latin1", "utf-16", "utf-16be", "utf-8"] as const;

/** A file of nothing but tags must not be read to its end. */
const MOST_TAGS = 20;

/** Reads the title of the first ID3v2.2–2.4 tag in bounded work: a tag may claim 256 MB. @returns `length` of all tags in bytes, 0 without any. */
export async function readTag(file: FileHandle): Promise<{ length: number; title: string | null }> {
  const head = await read(file, 0, HEADER_BYTES);
  const first = tagLength(head);
  if (first === 0) return { length: 0, title: null };
  let length = first;
  for (let tags = 1; tags < MOST_TAGS; tags += 1) {
    const next = tagLength(await read(file, length, HEADER_BYTES));
    if (next === 0) break;
    length += next;
  }
  const [version = 0, , flags = 0] = head.subarray(3);
  // Extended headers and unsynchronisation are rare and not supported.
  const isPlain = (flags & 0b1100_0000) === 0 && version >= 2 && version <= 4;
  return { length, title: isPlain ? await findTitle(file, version, first) : null };
}

/** In bytes, with its footer. @param head its first ten bytes, or more. @returns 0 where no tag begins. */
export function tagLength(head: Buffer): number {
  if (head.length < HEADER_BYTES || head.toString("latin1", 0, 3) !== "ID3") return 0;
  const hasFooter = ((head[5] ?? 0) & 0b0001_0000) !== 0;
  return HEADER_BYTES + synchsafe(head.subarray(6)) + (hasFooter ? HEADER_BYTES : 0);
}

async function findTitle(file: FileHandle, version: number, end: number): Promise<string | null> {
  // Version 2 has three letters and a length of three bytes; later versions four, four and two of flags.
  const [nameBytes, headBytes, wanted] = version === 2 ? [3, 6, "TT2"] : [4, 10, "TIT2"];
  let at = HEADER_BYTES;
  for (let entry = 0; entry < MOST_ENTRIES && at + headBytes < end; entry += 1) {
    const head = await read(file, at, headBytes);
    const name = head.toString("latin1", 0, nameBytes);
    if (head.length < headBytes || !/^[A-Z\d]+$/.test(name)) return null;
    const size = head.subarray(nameBytes, 2 * nameBytes);
    const bytes = version === 4 ? synchsafe(size) : size.readUIntBE(0, nameBytes);
    at += headBytes;
    if (name === wanted) return textOf(await read(file, at, Math.min(bytes, MOST_TITLE_BYTES, end - at)));
    at += bytes;
  }
  return null;
}

function textOf([encoding = 0, ...bytes]: Buffer): string | null {
  const isBigEndian = encoding === 1 && bytes[0] === 0xfe && bytes[1] === 0xff;
  const text = new TextDecoder(isBigEndian ? "utf-16be" : (ENCODINGS[encoding] ?? "utf-8")).decode(
    Uint8Array.from(bytes),
  );
  return text.split("\0")[0]?.trim() || null;
}

export async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** A size with seven bits per byte, so that it never looks like a frame's start. */
export const synchsafe = (bytes: Uint8Array): number =>
  bytes.subarray(0, 4).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
