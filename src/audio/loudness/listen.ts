import { open } from "node:fs/promises";
import { MPEGDecoder } from "mpg123-decoder";
import { readTag } from "../id3.ts";
import { createMeter, type Meter } from "./meter.ts";

export interface Heard {
  /** In LUFS; null for silence. */
  loudness: number | null;
  /** From 0 to 1, or somewhat above. */
  peak: number;
}

const PIECE_BYTES = 32 * 1024;
/** Of a file that is longer than all of them, stretches are listened to, evenly spread: 25 s each at 128 kbit/s, 8 minutes together. */
const STRETCHES = 20;
const STRETCH_BYTES = 400 * 1024;

/**
 * Listens to a file, piece by piece; between two it rests as long as it has worked, so that it never takes more than half a
 * processor. Its tag, which may hold a large picture, is passed over.
 *
 * @returns null when there is nothing in it that can be decoded. @throws what the file system says.
 */
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
    for (const { from, to } of stretchesOf(start, size)) {
      // Anew for each: it would take the rest of one stretch for the beginning of another.
      if (from !== start) await decoder.reset();
      meter?.skip();
      for (let at = from; at < to; at += PIECE_BYTES) {
        const began = performance.now();
        const { bytesRead } = await file.read(piece, 0, Math.min(PIECE_BYTES, to - at), at);
        const { channelData, samplesDecoded, sampleRate } = decoder.decode(piece.subarray(0, bytesRead));
        // Where a stretch begins in the middle of a frame, noise is decoded before the next one is found.
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

function stretchesOf(start: number, end: number): { from: number; to: number }[] {
  const length = end - start;
  if (length <= STRETCHES * STRETCH_BYTES) return [{ from: start, to: end }];
  return Array.from({ length: STRETCHES }, (_, number) => {
    const from = start + Math.floor((number * (length - STRETCH_BYTES)) / (STRETCHES - 1));
    return { from, to: from + STRETCH_BYTES };
  });
}
