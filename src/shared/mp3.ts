/** MP3 frame headers. Server and browser share this code: both must compute a loop's length to the sample. */

/** How far to look for the first frame: some recorders write rubbish before it. */
export const MP3_WINDOW_BYTES = 64 * 1024;
const BITRATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44_100, 48_000, 32_000];

export interface FrameHead {
  isMono: boolean;
  bitrate: number;
  sampleRate: number;
  samples: number;
  length: number;
  isMpeg1: boolean;
}

export function headOf(bytes: Uint8Array, start = 0): FrameHead | null {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = bytes.subarray(start, start + 4);
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return null;
  const version = (kind >> 3) & 3;
  const isMpeg1 = version === 3;
  const isLayerThree = ((kind >> 1) & 3) === 1;
  const bitrate = (isMpeg1 ? BITRATES.mpeg1 : BITRATES.mpeg2)[rates >> 4] ?? 0;
  const fullRate = SAMPLE_RATES[(rates >> 2) & 3];
  if (version === 1 || !isLayerThree || bitrate === 0 || !fullRate) return null;
  const sampleRate = isMpeg1 ? fullRate : fullRate / (version === 2 ? 2 : 4);
  const samples = isMpeg1 ? 1152 : 576;
  const length = Math.floor((samples * bitrate * 125) / sampleRate) + ((rates >> 1) & 1);
  return { isMpeg1, isMono: mode >> 6 === 3, bitrate, sampleRate, samples, length };
}

/** Offset of the first of three consecutive frames, or of two in a file with only two. @param bytes after the ID3 tag. */
export function frameStart(bytes: Uint8Array): number | null {
  for (let start = 0; start + 4 <= bytes.length; start += 1) {
    const first = headOf(bytes, start)?.length;
    const second = first && headOf(bytes, start + first)?.length;
    if (!first || !second) continue;
    const isWhole = start === 0 && start + first + second >= bytes.length && bytes.length < MP3_WINDOW_BYTES;
    if (isWhole || headOf(bytes, start + first + second)) return start;
  }
  return null;
}

export interface NotedSamples {
  all: number;
  /** Encoder padding before and after the sound, in samples; null where unknown. */
  added: { before: number; behind: number } | null;
}

/** Reads the Xing/LAME header. @param bytes from the first frame on. */
export function notedSamples(bytes: Uint8Array): NotedSamples | null {
  const head = headOf(bytes);
  if (!head || bytes.length < head.length) return null;
  const { isMpeg1, isMono, samples, length } = head;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const text = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  const start = 4 + (isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  if (start + 12 > length || (text(start) !== "Info" && text(start) !== "Xing")) return null;
  const flags = view.getUint32(start + 4);
  if ((flags & 1) === 0) return null;
  const all = view.getUint32(start + 8) * samples;
  const lame = start + 12 + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  if (lame + 24 > length || !/^[\x20-\x7e]{4}/.test(text(lame))) return { all, added: null };
  const bits = view.getUint32(lame + 20) & 0xffffff;
  return { all, added: { before: bits >> 12, behind: bits & 0xfff } };
}
