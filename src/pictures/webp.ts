/** Other chunks are metadata: ICC profile, EXIF, XMP. */
const PICTURE = ["VP8 ", "VP8L", "VP8X", "ALPH"];
/** The only flag of VP8X that concerns pixels. */
const HAS_ALPHA = 0b0001_0000;

const HEADER_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;

/** Removes the colour profile, which the encoder copies unread. @param webp as encoded (RIFF, little endian, padded chunks). */
export function pixelsOnly(webp: Uint8Array): Uint8Array {
  const kept = chunksOf(webp).filter((chunk) => PICTURE.includes(nameOf(chunk)));
  for (const chunk of kept) {
    const flags = chunk[CHUNK_HEAD_BYTES];
    if (nameOf(chunk) === "VP8X" && flags !== undefined) chunk[CHUNK_HEAD_BYTES] = flags & HAS_ALPHA;
  }
  const file = Buffer.concat([webp.subarray(0, HEADER_BYTES), ...kept]);
  file.writeUInt32LE(file.byteLength - 8, 4);
  return file;
}

function chunksOf(webp: Uint8Array): Uint8Array[] {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  const chunks: Uint8Array[] = [];
  for (let at = HEADER_BYTES; at + CHUNK_HEAD_BYTES <= webp.byteLength; ) {
    const size = view.getUint32(at + 4, true);
    const end = at + CHUNK_HEAD_BYTES + size + (size % 2);
    chunks.push(webp.slice(at, end));
    at = end;
  }
  return chunks;
}

const nameOf = (chunk: Uint8Array): string => String.fromCharCode(...chunk.subarray(0, 4));
