import { open } from "node:fs/promises";

/** Some recorders leave rubbish before the first frame. */
const WINDOW_BYTES = 64 * 1024;
const ID3_HEADER_BYTES = 10;
/** Room for a title and a cover picture. More entries would take seconds to parse. */
const MOST_TAG_BYTES = 4 * 1024 * 1024;
const MOST_TAG_ENTRIES = 300;
const BITRATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** Judged by content: three frames in a row, after a tag or near the start. */
export async function isMp3File(path: string): Promise<boolean> {
  return hasFrames(await firstFrames(path));
}

/**
 * The exact length of one turn in milliseconds, without the padding that the encoder added and noted: players skip
 * it, so a loop would drift by it. Null when nothing is noted.
 */
export async function exactDurationMs(path: string): Promise<number | null> {
  const bytes = await firstFrames(path);
  const [, kind = 0, rates = 0, mode = 0] = bytes;
  const isMpeg1 = ((kind >> 3) & 3) === 3;
  const isMono = mode >> 6 === 3;
  const start = 4 + (isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  const name = bytes.toString("latin1", start, start + 4);
  if (frameLength(bytes, 0) === 0 || (name !== "Info" && name !== "Xing")) return null;
  const flags = bytes[start + 7] ?? 0;
  if ((flags & 1) === 0) return null;
  // Three optional fields, each with a flag: byte count, seek positions, quality.
  const lame = start + 12 + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  const isNoted = /^[\x20-\x7e]{4}/.test(bytes.toString("latin1", lame, lame + 4));
  const added = isNoted ? bytes.readUIntBE(lame + 21, 3) : 0;
  const samples = bytes.readUInt32BE(start + 8) * (isMpeg1 ? 1152 : 576) - (added >> 12) - (added & 0xfff);
  const version = (kind >> 3) & 3;
  const sampleRate = (SAMPLE_RATES[(rates >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
  return samples > 0 ? (samples / sampleRate) * 1000 : null;
}

/** Whether the tag is small enough to be parsed at once; true without a tag. */
export async function hasModestTag(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const head = Buffer.alloc(ID3_HEADER_BYTES);
    await file.read(head, 0, head.length, 0);
    const length = tagLength(head);
    if (length > MOST_TAG_BYTES) return false;
    const tag = Buffer.alloc(length);
    await file.read(tag, 0, length, 0);
    return countEntries(tag) <= MOST_TAG_ENTRIES;
  } finally {
    await file.close();
  }
}

/** In ID3v2.2 an entry has three letters and three bytes of length; later versions four, four, and two flags. */
function countEntries(tag: Buffer): number {
  const version = tag[3] ?? 0;
  const [nameBytes, headBytes] = version === 2 ? [3, 6] : [4, 10];
  let entries = 0;
  for (let at = ID3_HEADER_BYTES; at + headBytes <= tag.length && tag[at] !== 0; entries += 1) {
    const size = tag.subarray(at + nameBytes, at + 2 * nameBytes);
    at += headBytes + (version === 4 ? sevenBits(size) : size.readUIntBE(0, nameBytes));
  }
  return entries;
}

async function firstFrames(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const head = Buffer.alloc(ID3_HEADER_BYTES);
    await file.read(head, 0, head.length, 0);
    const window = Buffer.alloc(WINDOW_BYTES);
    const { bytesRead } = await file.read(window, 0, window.length, tagLength(head));
    return window.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Of the ID3v2 tag, with its header; 0 without one. */
function tagLength(head: Uint8Array): number {
  if (Buffer.from(head.subarray(0, 3)).toString("latin1") !== "ID3") return 0;
  return ID3_HEADER_BYTES + sevenBits(head.subarray(6, 10));
}

/** ID3 uses seven bits of each byte, so that a size never looks like a frame. */
const sevenBits = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);

function hasFrames(bytes: Uint8Array): boolean {
  for (let start = 0; start + 4 <= bytes.length; start += 1) {
    if (bytes[start] !== 0xff) continue;
    const first = frameLength(bytes, start);
    if (first === 0) continue;
    const second = frameLength(bytes, start + first);
    const third = second && frameLength(bytes, start + first + second);
    const isWholeFile = start === 0 && start + first + second >= bytes.length && bytes.length < WINDOW_BYTES;
    if (third || (second && isWholeFile)) return true;
  }
  return false;
}

/** The length of the Layer III frame that starts here, or 0. */
function frameLength(bytes: Uint8Array, start: number): number {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(start, start + 3);
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return 0;
  const version = (kind >> 3) & 3;
  const isLayerThree = ((kind >> 1) & 3) === 1;
  const bitrate = (version === 3 ? BITRATES.mpeg1 : BITRATES.mpeg2)[rates >> 4] ?? 0;
  const fullRate = SAMPLE_RATES[(rates >> 2) & 3];
  if (version === 1 || !isLayerThree || bitrate === 0 || !fullRate) return 0;
  const sampleRate = version === 3 ? fullRate : fullRate / (version === 2 ? 2 : 4);
  const samplesOverEight = version === 3 ? 144 : 72;
  return Math.floor((samplesOverEight * bitrate * 1000) / sampleRate) + ((rates >> 1) & 1);
}
