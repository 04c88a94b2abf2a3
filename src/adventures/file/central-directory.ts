import type { FileHandle } from "node:fs/promises";
import { MOST_FILES } from "#shared/adventures/index.ts";
import { Refused } from "#shared/refused.ts";
import { decodeName } from "./decode.ts";

/**
 * The list at the end of a zip file, which every program goes by. `Unzip` of fflate does not read it: it looks for the beginnings of files in
 * the bytes, finds some inside of sounds and pictures, takes half a zip for a whole one, and cannot tell a link from a file.
 */

export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  /** Of its local header. */
  readonly offset: number;
  readonly packedSize: number;
  readonly size: number;
  readonly crc: number;
  readonly isLink: boolean;
}

/** Programs of Apple list a second file beside each. */
const MOST_LISTED = 3 * MOST_FILES;
const MOST_LIST_BYTES = 8 * 1024 * 1024;
const END = { signature: 0x06054b50, bytes: 22, longestComment: 0xffff };
/** For a zip that was made without knowing how long it would be. */
const LONG_END = { signature: 0x06064b50, bytes: 56 };
const LONG_LOCATOR = { signature: 0x07064b50, bytes: 20 };
const LISTED = { signature: 0x02014b50, bytes: 46 };
const ELSEWHERE = 0xffffffff;

export const brokenZip = () =>
  new Refused("malformed", "Il file zip è rovinato o incompleto: crealo di nuovo");
export const tooManyFiles = () => new Refused("too_large", `Lo zip ha troppi file: al massimo ${MOST_FILES}`);

/** @throws Refused `wrong_type`, `malformed`, `too_large`. */
export async function listedIn(file: FileHandle, size: number): Promise<ZipEntry[]> {
  const start = await viewOf(file, 0, Math.min(size, 4));
  if (start.byteLength < 4 || start.getUint16(0) !== 0x504b) {
    throw new Refused("wrong_type", "Questo file non è uno zip: un'avventura si importa da uno zip");
  }
  const { count, bytes, offset } = await endOf(file, size);
  if (count > MOST_LISTED || bytes > MOST_LIST_BYTES) throw tooManyFiles();
  if (offset + bytes > size) throw brokenZip();
  const list = await viewOf(file, offset, bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + LISTED.bytes > bytes || list.getUint32(at, true) !== LISTED.signature) throw brokenZip();
    const [nameBytes, extraBytes] = [list.getUint16(at + 28, true), list.getUint16(at + 30, true)];
    const end = at + LISTED.bytes + nameBytes + extraBytes + list.getUint16(at + 32, true);
    if (end > bytes) throw brokenZip();
    entries.push(entryAt(list, at, nameBytes, extraBytes));
    at = end;
  }
  return entries;
}

function entryAt(list: DataView, at: number, nameBytes: number, extraBytes: number): ZipEntry {
  const flags = list.getUint16(at + 8, true);
  const method = list.getUint16(at + 10, true);
  if (flags & 1) throw new Refused("wrong_type", "Questo zip è protetto da una password: fanne uno senza");
  if (method !== 0 && method !== 8) {
    throw new Refused(
      "wrong_type",
      "Questo zip è compresso in un modo che Custode non legge: rifallo come zip normale",
    );
  }
  const nameAt = at + LISTED.bytes;
  const long = longNumbers(list, nameAt + nameBytes, extraBytes);
  const number = (field: number) => {
    const value = list.getUint32(at + field, true);
    return value === ELSEWHERE ? long() : value;
  };
  // In this order they stand among the long numbers.
  const [size, packedSize, offset] = [number(24), number(20), number(42)];
  const isOfUnix = [3, 19].includes(list.getUint8(at + 5));
  return {
    name: decodeName(new Uint8Array(list.buffer, list.byteOffset + nameAt, nameBytes), (flags & 0x800) !== 0),
    isDeflated: method === 8,
    size,
    packedSize,
    offset,
    crc: list.getUint32(at + 16, true),
    isLink: isOfUnix && ((list.getUint32(at + 38, true) >>> 16) & 0o170000) === 0o120000,
  };
}

/** Numbers that did not fit into 32 bits, in an extra field of kind 1. */
function longNumbers(list: DataView, from: number, bytes: number): () => number {
  let [at, end] = [0, 0];
  for (let field = from; field + 4 <= from + bytes; ) {
    const length = list.getUint16(field + 2, true);
    if (list.getUint16(field, true) === 1)
      [at, end] = [field + 4, Math.min(field + 4 + length, from + bytes)];
    field += 4 + length;
  }
  return () => {
    if (at + 8 > end) throw brokenZip();
    at += 8;
    return Number(list.getBigUint64(at - 8, true));
  };
}

async function endOf(file: FileHandle, size: number) {
  const from = Math.max(0, size - END.bytes - END.longestComment);
  const tail = await viewOf(file, from, size - from);
  for (let at = tail.byteLength - END.bytes; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END.signature) continue;
    const [count, bytes, offset] = [
      tail.getUint16(at + 10, true),
      tail.getUint32(at + 12, true),
      tail.getUint32(at + 16, true),
    ];
    const isLong = count === 0xffff || bytes === ELSEWHERE || offset === ELSEWHERE;
    return isLong ? longEndOf(file, size, from + at) : { count, bytes, offset };
  }
  throw brokenZip();
}

async function longEndOf(file: FileHandle, size: number, endAt: number) {
  if (endAt < LONG_LOCATOR.bytes) throw brokenZip();
  const locator = await viewOf(file, endAt - LONG_LOCATOR.bytes, LONG_LOCATOR.bytes);
  const at = Number(locator.getBigUint64(8, true));
  if (locator.getUint32(0, true) !== LONG_LOCATOR.signature || at + LONG_END.bytes > size) throw brokenZip();
  const end = await viewOf(file, at, LONG_END.bytes);
  if (end.getUint32(0, true) !== LONG_END.signature) throw brokenZip();
  const number = (field: number) => Number(end.getBigUint64(field, true));
  return { count: number(32), bytes: number(40), offset: number(48) };
}

/** @throws Refused `malformed` where the file ends before. */
export async function viewOf(file: FileHandle, from: number, bytes: number): Promise<DataView> {
  // A place of 64 bits may be beyond what a number, or the disk, can say.
  if (!Number.isSafeInteger(from + bytes)) throw brokenZip();
  const buffer = new Uint8Array(bytes);
  for (let read = 0; read < bytes; ) {
    const { bytesRead } = await file.read(buffer, read, bytes - read, from + read);
    if (bytesRead === 0) throw brokenZip();
    read += bytesRead;
  }
  return new DataView(buffer.buffer);
}
