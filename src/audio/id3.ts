import type { FileHandle } from "node:fs/promises";

const HEADER_BYTES = 10;
/** A tag with more entries, or a title of more bytes, was written by no person's program. */
const MOST_ENTRIES = 300;
const MOST_TITLE_BYTES = 2_000;
const ENCODINGS = ["latin1", "utf-16", "utf-16be", "utf-8"] as const;

/**
 * Finds the title in the ID3v2 tag at the start of a file, of its versions 2 to 4. Only the heads of the entries are read, few
 * of them, and the title's own: a tag may claim to be of 256 MB, or hold a million entries.
 *
 * @returns the length of the tag in bytes, 0 where there is none, and null for a title that is not found.
 */
export async function readTag(file: FileHandle): Promise<{ length: number; title: string | null }> {
  const head = await read(file, 0, HEADER_BYTES);
  if (head.length < HEADER_BYTES || head.toString("latin1", 0, 3) !== "ID3")
    return { length: 0, title: null };
  const [version = 0, , flags = 0] = head.subarray(3);
  const length = HEADER_BYTES + sevenBits(head.subarray(6));
  // An extended header, and bytes put in between so that no player takes them for sound, are seldom written.
  const isPlain = (flags & 0b1100_0000) === 0 && version >= 2 && version <= 4;
  return { length, title: isPlain ? await findTitle(file, version, length) : null };
}

async function findTitle(file: FileHandle, version: number, end: number): Promise<string | null> {
  // A name of three letters and three bytes of length in version 2, four and four and two of flags since.
  const [nameBytes, headBytes, wanted] = version === 2 ? [3, 6, "TT2"] : [4, 10, "TIT2"];
  let at = HEADER_BYTES;
  for (let entry = 0; entry < MOST_ENTRIES && at + headBytes < end; entry += 1) {
    const head = await read(file, at, headBytes);
    const name = head.toString("latin1", 0, nameBytes);
    if (head.length < headBytes || !/^[A-Z\d]+$/.test(name)) return null;
    const size = head.subarray(nameBytes, 2 * nameBytes);
    const bytes = version === 4 ? sevenBits(size) : size.readUIntBE(0, nameBytes);
    at += headBytes;
    if (name === wanted) return textOf(await read(file, at, Math.min(bytes, MOST_TITLE_BYTES, end - at)));
    at += bytes;
  }
  return null;
}

/** The first byte says in what the others are written; what is behind a zero is another text. */
function textOf([encoding = 0, ...bytes]: Buffer): string | null {
  const text = new TextDecoder(ENCODINGS[encoding] ?? "utf-8").decode(Uint8Array.from(bytes));
  return text.split("\0")[0]?.trim() || null;
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** A size in bytes of seven bits each, so that it never looks like a frame's start. */
const sevenBits = (bytes: Uint8Array): number =>
  bytes.subarray(0, 4).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
