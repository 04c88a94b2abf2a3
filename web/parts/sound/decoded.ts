import { frameStart, headOf, MP3_WINDOW_BYTES, type NotedSamples, notedSamples } from "#shared/mp3.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { SERVER } from "../../api/client.ts";

/** Longer sounds are streamed. Same limit on all pages: both ways loop differently. */
export const SHORT_MS = 40_000;
/** Twice the size at the highest bitrate, without tags. */
const MOST_BYTES = 3_200_000;
const MOST_TAG_BYTES = 8_000_000;
/** Cache of unused decoded sounds; a minute takes 21 MB. */
const KEPT_BYTES = 24_000_000;
/** Samples that every MP3 decoder adds at the start. */
const DECODER_DELAY = 529;
/** Overlap in seconds without gapless info: more than encoders add. */
const BLEND_SECONDS = 0.1;

export interface DecodedSound {
  buffer: AudioBuffer;
  /** Seconds, as below. */
  start: number;
  turn: number;
  /** Where a loop begins after its first turn; it is as long as that. */
  loopStart: number;
}

interface Kept {
  sound: Promise<DecodedSound | "long">;
  bytes: number;
  users: number;
}

const kept = new Map<string, Kept>();

export const isShort = ({ durationMs }: AudioFile): boolean =>
  durationMs !== undefined && durationMs <= SHORT_MS;

const decodedBytes = () => [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);

export const addressOf = ({ filePath }: AudioFile): string => `${SERVER}${filePath}`;

/** Shared and reference-counted: call `release` when done. 'long' if the file is longer than listed. Rejects if not loadable. */
export function holdSound(file: AudioFile): { sound: Promise<DecodedSound | "long">; release: () => void } {
  const key = `${file.filePath} ${file.durationMs}`;
  const one = kept.get(key) ?? { sound: decode(file), bytes: 0, users: 0 };
  one.users += 1;
  kept.delete(key);
  kept.set(key, one);
  one.sound.then(
    (sound) => {
      if (sound !== "long") one.bytes = sound.buffer.length * sound.buffer.numberOfChannels * 4;
      evict();
    },
    () => kept.delete(key),
  );
  let isHeld = true;
  return {
    sound: one.sound,
    release: () => {
      if (isHeld) one.users -= 1;
      isHeld = false;
      evict();
    },
  };
}

/** Evicts unused sounds, least recently used first. */
function evict(): void {
  let unused = [...kept.values()].reduce((sum, { users, bytes }) => sum + (users === 0 ? bytes : 0), 0);
  for (const [key, { users, bytes }] of kept) {
    if (unused <= KEPT_BYTES) return;
    if (users > 0 || bytes === 0) continue;
    kept.delete(key);
    unused -= bytes;
  }
}

async function decode(file: AudioFile): Promise<DecodedSound | "long"> {
  const answer = await fetch(addressOf(file), { credentials: "include" });
  if (!answer.ok) throw new Error(`the sound was answered with ${answer.status}`);
  // Its own duration may be wrong: do not read it.
  if (Number(answer.headers.get("content-length")) > MOST_BYTES + MOST_TAG_BYTES) {
    await answer.body?.cancel();
    return "long";
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const tag = tagLength(bytes);
  const first = frameStart(bytes.subarray(tag, tag + MP3_WINDOW_BYTES));
  const frames = bytes.subarray(tag + (first ?? 0));
  const head = headOf(frames);
  if (first === null || !head) throw new Error("the sound is no MP3");
  if (frames.length > MOST_BYTES || samplesOf(frames) / head.sampleRate > (2 * SHORT_MS) / 1000)
    return "long";
  const noted = notedSamples(frames);
  // Resampling would break the sample-accurate loop.
  const decoder = new OfflineAudioContext(1, 1, head.sampleRate);
  return turnOf(await decoder.decodeAudioData(bytes.buffer), noted, head.samples);
}

/** Of all ID3 tags at its beginning. */
function tagLength(bytes: Uint8Array): number {
  let length = 0;
  while (String.fromCharCode(...bytes.subarray(length, length + 3)) === "ID3")
    length +=
      10 + bytes.subarray(length + 6, length + 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return length;
}

function samplesOf(frames: Uint8Array): number {
  let samples = 0;
  for (let at = 0, head = headOf(frames); head; at += head.length, head = headOf(frames, at))
    samples += head.samples;
  return samples;
}

function turnOf(buffer: AudioBuffer, noted: NotedSamples | null, frameSamples: number): DecodedSound {
  const turn = noted && turnWithin(buffer.length, noted, frameSamples);
  if (!turn) return blended(buffer);
  const start = turn.start / buffer.sampleRate;
  return { buffer, start, turn: turn.samples / buffer.sampleRate, loopStart: start };
}

/**
 * Finds the loop by the encoder's gapless info. Browsers trim delay and padding, keep them, or decode the info frame as silence.
 * All in samples. @returns null without gapless info.
 */
export function turnWithin(
  length: number,
  { all, added }: NotedSamples,
  frameSamples: number,
): { start: number; samples: number } | null {
  const sound = added ? all - added.before - added.behind : 0;
  if (!added || sound <= 0) return null;
  const isCut = length < all - added.before / 2;
  const silence = length > all + frameSamples / 2 ? frameSamples : 0;
  const start = isCut ? 0 : added.before + DECODER_DELAY + silence;
  return { start: Math.max(0, Math.min(length - sound, start)), samples: Math.min(sound, length) };
}

/** Crossfades end into start, as delay and padding are unknown; at the end, so that a sound played once keeps its attack. */
function blended(buffer: AudioBuffer): DecodedSound {
  const blend = Math.min(Math.floor(BLEND_SECONDS * buffer.sampleRate), Math.floor(buffer.length / 4));
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
    const samples = buffer.getChannelData(channel);
    const end = samples.length - blend;
    for (let at = 0; at < blend; at += 1) {
      const share = (at + 0.5) / blend;
      samples[end + at] = (samples[at] ?? 0) * share + (samples[end + at] ?? 0) * (1 - share);
    }
  }
  const { length, sampleRate } = buffer;
  return { buffer, start: 0, turn: (length - blend) / sampleRate, loopStart: blend / sampleRate };
}

/** Whether there is memory to decode a one-shot. */
export const hasRoom = (): boolean => decodedBytes() < 2 * KEPT_BYTES;
