import { open } from "node:fs/promises";
import { readTag } from "./id3.ts";

/** Some recorders leave rubbish before the first frame. */
const WINDOW_BYTES = 64 * 1024;
const BITRATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** What a file that is an MP3 says of itself. */
export interface Mp3 {
  /** Null where its tag names none. */
  title: string | null;
  /** Of one turn, to the sample where the encoder has noted what it added at both ends: a loop would drift by it. */
  durationMs: number | null;
}

/**
 * Looks at the beginning of a file, and at no more of it however large its tag claims to be.
 * @returns null for what is no MP3: after a tag, or at its start, three frames that follow each other.
 */
export async function readMp3(path: string): Promise<Mp3 | null> {
  const file = await open(path, "r");
  try {
    const { title, length } = await readTag(file);
    const window = Buffer.alloc(WINDOW_BYTES);
    const { bytesRead } = await file.read(window, 0, window.length, length);
    const bytes = window.subarray(0, bytesRead);
    const start = frameStart(bytes);
    if (start === null) return null;
    const { size } = await file.stat();
    return { title, durationMs: durationOf(bytes.subarray(start), size - length - start) };
  } finally {
    await file.close();
  }
}

/** Tells by its content whether a file is an MP3. */
export const isMp3File = async (path: string): Promise<boolean> => (await readMp3(path)) !== null;

interface FrameHead {
  isMpeg1: boolean;
  isMono: boolean;
  /** In thousand bits a second. */
  bitrate: number;
  sampleRate: number;
  /** Of the whole frame, in bytes. */
  length: number;
}

/** The head of the Layer III frame that starts here; null when none does. */
function headOf(bytes: Uint8Array, start = 0): FrameHead | null {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = bytes.subarray(start, start + 4);
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return null;
  const version = (kind >> 3) & 3;
  const isMpeg1 = version === 3;
  const isLayerThree = ((kind >> 1) & 3) === 1;
  const bitrate = (isMpeg1 ? BITRATES.mpeg1 : BITRATES.mpeg2)[rates >> 4] ?? 0;
  const fullRate = SAMPLE_RATES[(rates >> 2) & 3];
  if (version === 1 || !isLayerThree || bitrate === 0 || !fullRate) return null;
  const sampleRate = isMpeg1 ? fullRate : fullRate / (version === 2 ? 2 : 4);
  const length = Math.floor(((isMpeg1 ? 144 : 72) * bitrate * 1000) / sampleRate) + ((rates >> 1) & 1);
  return { isMpeg1, isMono: mode >> 6 === 3, bitrate, sampleRate, length };
}

/** Where the first of three frames that follow each other lies, or of all frames in a file that has two. */
function frameStart(bytes: Uint8Array): number | null {
  for (let start = 0; start + 4 <= bytes.length; start += 1) {
    const first = headOf(bytes, start)?.length;
    const second = first && headOf(bytes, start + first)?.length;
    if (!first || !second) continue;
    const isWholeFile = start === 0 && start + first + second >= bytes.length && bytes.length < WINDOW_BYTES;
    if (isWholeFile || headOf(bytes, start + first + second)) return start;
  }
  return null;
}

/** @param size bytes from the first frame to the end of the file. */
function durationOf(frames: Buffer, size: number): number | null {
  const head = headOf(frames);
  if (!head) return null;
  const ms = notedDuration(frames, head) ?? (size * 8) / head.bitrate;
  return Math.round(ms) || null;
}

/** What the encoder has noted in its first frame, in milliseconds. */
function notedDuration(bytes: Buffer, { isMpeg1, isMono, sampleRate, length }: FrameHead): number | null {
  const start = 4 + (isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  const name = bytes.toString("latin1", start, start + 4);
  const flags = bytes[start + 7] ?? 0;
  if ((name !== "Info" && name !== "Xing") || (flags & 1) === 0 || bytes.length < length) return null;
  // The count of bytes, the table of places and the quality are there or not, each with its own flag.
  const lame = start + 12 + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  const isNoted = lame + 24 <= length && /^[\x20-\x7e]{4}/.test(bytes.toString("latin1", lame, lame + 4));
  const added = isNoted ? bytes.readUIntBE(lame + 21, 3) : 0;
  const samples = bytes.readUInt32BE(start + 8) * (isMpeg1 ? 1152 : 576) - (added >> 12) - (added & 0xfff);
  return samples > 0 ? (samples / sampleRate) * 1000 : null;
}
