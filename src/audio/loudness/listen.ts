import { open } from "node:fs/promises";
import { MPEGDecoder } from "mpg123-decoder";
import { readTag } from "../id3.ts";
import { createMeter, type Meter } from "./meter.ts";

export interface Heard {
  /** In LUFS; null for silence. */
  loudness: number | null;
  /** From 0 to 1, or slightly above. */
  peak: number;
}

const PIECE_BYTES = 32 * 1024;
/** Of a longer file, evenly spread: 25 s each at 128 kbit/s, 8 minutes together. */
const EXCERPTS = 20;
const EXCERPT_BYTES = 400 * 1024;

/** Rests as long as it works, to use at most half a core. @returns null when nothing can be decoded. @throws file system errors. */
export async function listenTo(path: string): Promise<Heard | null> {
  const file = await open(path, "r");
  const decoder = new MPEGDecoder();
  await decoder.ready;
  let meter: Meter | undefined;
  let rate = 0;
  try {
    const start = (await readTag(file)).length;
    const { size } = await file.stat();
    const piece = Buffer.alloc(PIECE_BYTES);
    for (const { from, to } of excerptsOf(start, size)) {
      // Otherwise the decoder would join the end of one excerpt with the beginning of the next.
      if (from !== start) await decoder.reset();
      meter?.skip();
      for (let at = from; at < to; at += PIECE_BYTES) {
        const began = performance.now();
        const { bytesRead } = await file.read(piece, 0, Math.min(PIECE_BYTES, to - at), at);
        const { channelData, samplesDecoded, sampleRate } = decoder.decode(piece.subarray(0, bytesRead));
        // An excerpt that begins inside a frame decodes to noise until the next frame.
        const isSound = samplesDecoded > 0 && (at > from || from === start);
        if (isSound) {
          rate ||= sampleRate;
          meter ??= createMeter(rate);
          if (sampleRate === rate) meter.add(channelData);
        }
        await Bun.sleep(performance.now() - began);
      }
    }
    return meter ? { loudness: meter.loudness(), peak: meter.peak() } : null;
  } finally {
    await file.close();
    decoder.free();
  }
}

function excerptsOf(start: number, end: number): { from: number; to: number }[] {
  const length = end - start;
  if (length <= EXCERPTS * EXCERPT_BYTES) return [{ from: start, to: end }];
  return Array.from({ length: EXCERPTS }, (_, number) => {
    const from = start + Math.floor((number * (length - EXCERPT_BYTES)) / (EXCERPTS - 1));
    return { from, to: from + EXCERPT_BYTES };
  });
}
