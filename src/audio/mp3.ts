import { open } from "node:fs/promises";
import { frameStart, headOf, MP3_WINDOW_BYTES, notedSamples } from "#shared/mp3.ts";
import { readTag } from "./id3.ts";

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
    const window = Buffer.alloc(MP3_WINDOW_BYTES);
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

/** @param size bytes from the first frame to the end of the file. */
function durationOf(frames: Uint8Array, size: number): number | null {
  const head = headOf(frames);
  if (!head) return null;
  const noted = notedSamples(frames);
  const samples = noted ? noted.all - (noted.added?.before ?? 0) - (noted.added?.behind ?? 0) : 0;
  const ms = samples > 0 ? (samples / head.sampleRate) * 1000 : (size * 8) / head.bitrate;
  return Math.round(ms) || null;
}
