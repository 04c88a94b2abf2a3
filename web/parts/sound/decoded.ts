import { frameStart, headOf, MP3_WINDOW_BYTES, type NotedSamples, notedSamples } from "#shared/mp3.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { SERVER } from "../../api/client.ts";

/** Longer sounds are played out of the file, bit by bit. All pages must decide alike: each way has a turn of its own. */
export const SHORT_MS = 40_000;
/** Of such a sound at the highest rate, twice. Its tag is not counted, but bounded. */
const MOST_BYTES = 3_200_000;
const MOST_TAG_BYTES = 8_000_000;
/** Of decoded sounds that nothing plays any more; a minute of music takes 21 MB. */
const KEPT_BYTES = 24_000_000;
/** What every decoder of MP3s adds in front, in samples. */
const DECODER_DELAY = 529;
/** Seconds by which the ends of a sound overlap whose encoder has not noted what it added: it is less than this. */
const BLEND_SECONDS = 0.1;

/** A sound in memory, of which one turn goes from `start` for `turn` seconds. */
export interface DecodedSound {
  buffer: AudioBuffer;
  start: number;
  turn: number;
}

interface Kept {
  sound: Promise<DecodedSound | "long">;
  bytes: number;
  users: number;
}

/** By the file's address and length; the one that was used last stands last. */
const kept = new Map<string, Kept>();

export const isShort = ({ durationMs }: AudioFile): boolean =>
  durationMs !== undefined && durationMs <= SHORT_MS;

/** Bytes of memory that decoded sounds take now. */
const decodedBytes = () => [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** Where the server gives a file. */
export const addressOf = ({ filePath }: AudioFile): string => `${SERVER}${filePath}`;

/**
 * Fetches and decodes a short sound, once for all that play it.
 * `sound` is 'long' where the file is longer than the list says; it rejects where it cannot be fetched or decoded.
 * `release` is to be called when it is played no more.
 */
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

/** Forgets what nothing plays, the longest unused first, until the rest is within bounds. */
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
  // What is larger is not even read: it may be of hours, whatever it says of itself.
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
  // At the file's own rate: converted to another, its ends would not fit each other to the sample.
  const decoder = new OfflineAudioContext(1, 1, head.sampleRate);
  return turnOf(await decoder.decodeAudioData(bytes.buffer), noted, head.samples);
}

/** The bytes of the tag in front of the frames. */
function tagLength(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== "ID3") return 0;
  return 10 + bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}

/** Of one channel, counted frame by frame. */
function samplesOf(frames: Uint8Array): number {
  let samples = 0;
  for (let at = 0, head = headOf(frames); head; at += head.length, head = headOf(frames, at))
    samples += head.samples;
  return samples;
}

/**
 * Finds one turn in what was decoded. Where the encoder has noted what it added, some browsers have cut that away and some have
 * left it, with what the decoder itself adds; where it has not, the end is laid over the beginning.
 */
function turnOf(buffer: AudioBuffer, noted: NotedSamples | null, frameSamples: number): DecodedSound {
  const { sampleRate, length } = buffer;
  const sound = noted?.added ? noted.all - noted.added.before - noted.added.behind : 0;
  if (!noted?.added || sound <= 0) return blended(buffer);
  const isCut = length < noted.all - noted.added.before / 2;
  // The frame with the notes is decoded as silence where the browser does not know it.
  const silence = length > noted.all + frameSamples / 2 ? frameSamples : 0;
  const start = isCut ? 0 : Math.min(length - sound, noted.added.before + DECODER_DELAY + silence);
  return { buffer, start: start / sampleRate, turn: Math.min(sound, length) / sampleRate };
}

function blended(buffer: AudioBuffer): DecodedSound {
  const blend = Math.min(Math.floor(BLEND_SECONDS * buffer.sampleRate), Math.floor(buffer.length / 4));
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
    const samples = buffer.getChannelData(channel);
    const end = samples.length - blend;
    for (let at = 0; at < blend; at += 1) {
      const share = (at + 0.5) / blend;
      samples[at] = (samples[at] ?? 0) * share + (samples[end + at] ?? 0) * (1 - share);
    }
  }
  return { buffer, start: 0, turn: (buffer.length - blend) / buffer.sampleRate };
}

/** Whether a sound that is struck once may be decoded beside those that play now. */
export const hasRoom = (): boolean => decodedBytes() < 2 * KEPT_BYTES;
