import { open } from "node:fs/promises";

/** How far into a file without a tag the first frame may lie: some recorders leave a little rubbish there. */
const WINDOW_BYTES = 64 * 1024;
const ID3_HEADER_BYTES = 10;
const BITRATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** Tells by its content whether a file is an MP3: after a tag, or at its start, three frames that follow each other. */
export async function isMp3File(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const head = Buffer.alloc(ID3_HEADER_BYTES);
    await file.read(head, 0, head.length, 0);
    const window = Buffer.alloc(WINDOW_BYTES);
    const { bytesRead } = await file.read(window, 0, window.length, tagLength(head));
    return hasFrames(window.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Bytes of the ID3v2 tag at the start of a file, its header included; 0 when there is none. */
function tagLength(head: Uint8Array): number {
  if (Buffer.from(head.subarray(0, 3)).toString("latin1") !== "ID3") return 0;
  // Four times seven bits, so that the size never looks like a frame's start.
  const size = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return ID3_HEADER_BYTES + size;
}

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

/** Bytes of the Layer III frame that starts here; 0 when none does. */
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
