import { createMp3Encoder } from "wasm-media-encoders";
import { RATE, type Ring } from "./dsp.ts";

const FRAME_SAMPLES = 1152;
/** What the encoder itself puts before the first sample. */
const ENCODER_DELAY = 576;
/** What every decoder adds on top, and takes away again by convention. */
const DECODER_DELAY = 529;
const BITRATE = 96;

/**
 * Encodes one turn of a ring so that it loops without a seam: the encoder is led in through the ring's end and out
 * through its beginning, and an Info header tells the player to cut both away. A player that does not know the header
 * plays 50 ms of the same sound twice, which is no gap either.
 */
export async function encodeLoop(sound: Ring, title: string): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: BITRATE });
  const before = FRAME_SAMPLES;
  const skipped = ENCODER_DELAY + DECODER_DELAY + before;
  const frames = Math.ceil((skipped + sound.length + DECODER_DELAY) / FRAME_SAMPLES) + 1;
  const fed = frames * FRAME_SAMPLES;
  const source = Float32Array.from({ length: fed }, (_, at) => {
    const turn = (at - before) % sound.length;
    return sound[turn < 0 ? turn + sound.length : turn] ?? 0;
  });
  const bytes = Buffer.concat([
    Uint8Array.from(encoder.encode([source])),
    Uint8Array.from(encoder.finalize()),
  ]);
  const body = bytes.subarray(0, lengthOf(bytes, frames));
  const padding = frames * FRAME_SAMPLES - (ENCODER_DELAY + before) - sound.length;
  return Buffer.concat([
    titleTag(title),
    infoFrame(frames, body.length, ENCODER_DELAY + before, padding),
    body,
  ]);
}

/** Bytes of the first `count` frames. */
function lengthOf(bytes: Uint8Array, count: number): number {
  let at = 0;
  for (let frame = 0; frame < count; frame += 1) {
    const isPadded = ((bytes[at + 2] ?? 0) & 2) !== 0;
    at += Math.floor((144_000 * BITRATE) / RATE) + (isPadded ? 1 : 0);
  }
  if (at > bytes.length) throw new Error("the encoder gave fewer frames than it was fed");
  return at;
}

/** A silent frame that carries no sound but the count of frames and the samples to cut away at both ends. */
function infoFrame(frames: number, bodyBytes: number, delay: number, padding: number): Uint8Array {
  const size = Math.floor((144_000 * BITRATE) / RATE);
  const frame = Buffer.alloc(size);
  // MPEG 1, Layer III, 96 kbit/s, 44.1 kHz, mono.
  frame.set([0xff, 0xfb, 0x70, 0xc4]);
  const start = 4 + 17;
  frame.write("Info", start, "latin1");
  frame.writeUInt32BE(0b0011, start + 4);
  frame.writeUInt32BE(frames, start + 8);
  frame.writeUInt32BE(bodyBytes + size, start + 12);
  const lame = start + 16;
  frame.write("LAME3.100", lame, "latin1");
  frame.writeUIntBE((delay << 12) | padding, lame + 21, 3);
  return frame;
}

function titleTag(title: string): Uint8Array {
  const text = Buffer.concat([Buffer.of(3), Buffer.from(title, "utf8")]);
  const size = (bytes: number) => Buffer.of(0, 0, (bytes >> 7) & 127, bytes & 127);
  const frame = Buffer.concat([Buffer.from("TIT2"), size(text.length), Buffer.alloc(2), text]);
  return Buffer.concat([Buffer.from("ID3"), Buffer.of(4, 0, 0), size(frame.length), frame]);
}
