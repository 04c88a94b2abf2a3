import type { FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { Inflate } from "fflate";
import { brokenZip, viewOf, type ZipEntry } from "./central-directory.ts";

const PIECE_BYTES = 16 * 1024;
const HEADER = { signature: 0x04034b50, bytes: 30 };

/**
 * The bytes of one file in a zip, in pieces of at most 17 MB; nothing more is decompressed when the caller stops reading. Yields to other requests.
 * @throws Refused `malformed` where they are not what the zip says.
 */
export async function* bytesOf(file: FileHandle, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  let [size, crc] = [0, 0];
  for await (const piece of entry.isDeflated ? inflated(file, entry) : packed(file, entry)) {
    size += piece.byteLength;
    crc = crc32(piece, crc);
    yield piece;
  }
  if (size !== entry.size || crc !== entry.crc) throw brokenZip();
}

async function* packed(file: FileHandle, { offset, packedSize }: ZipEntry): AsyncGenerator<Uint8Array> {
  const header = await viewOf(file, offset, HEADER.bytes);
  if (header.getUint32(0, true) !== HEADER.signature) throw brokenZip();
  const from = offset + HEADER.bytes + header.getUint16(26, true) + header.getUint16(28, true);
  for (let done = 0; done < packedSize; done += PIECE_BYTES) {
    const { buffer } = await viewOf(file, from + done, Math.min(PIECE_BYTES, packedSize - done));
    // Reading from a warm cache may come back without a turn of the event loop.
    await new Promise((next) => setImmediate(next));
    yield new Uint8Array(buffer);
  }
}

async function* inflated(file: FileHandle, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const inflate = new Inflate((piece) => void ready.push(piece));
  const push = (piece: Uint8Array, isLast: boolean): Uint8Array[] => {
    ready = [];
    try {
      inflate.push(piece, isLast);
    } catch {
      throw brokenZip();
    }
    return ready;
  };
  for await (const piece of packed(file, entry)) yield* push(piece, false);
  yield* push(new Uint8Array(), true);
}
