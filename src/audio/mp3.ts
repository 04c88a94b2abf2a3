import { open } from "node:fs/promises";
import { frameStart, headOf, MP3_WINDOW_BYTES, notedSamples } from "#shared/mp3.ts";
import { readTag } from "./id3.ts";

export interface Mp3 {
  title: string | null;
  /** Of one loop, exact where the encoder recorded its padding: otherwise loops drift. */
  durationMs: number | null;
}

/** Reads a bounded prefix of the file. @returns null unless three consecutive frames are found. */
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

export const isMp3File = async (path: string): Promise<boolean> => (await readMp3(path)) !== null;

function durationOf(frames: Uint8Array, size: number): number | null {
  const head = headOf(frames);
  if (!head) return null;
  const noted = notedSamples(frames);
  const samples = noted ? noted.all - (noted.added?.before ?? 0) - (noted.added?.behind ?? 0) : 0;
  const ms = samples > 0 ? (samples / head.sampleRate) * 1000 : (size * 8) / head.bitrate;
  return Math.round(ms) || null;
}
