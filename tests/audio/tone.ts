import { createMp3Encoder } from "wasm-media-encoders";

const RATE = 44_100;
/** In decibels: the encoder makes all a little softer at these bit rates, so that nothing clips. */
const TAKEN_AWAY = -20 * Math.log10(0.95);

/**
 * An MP3 of a tone of 1 kHz on both sides.
 * @param level in dBFS. @param kilobits a second.
 */
export async function toneMp3(seconds: number, level: number, kilobits: 64 | 128 = 128): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 2, bitrate: kilobits });
  const second = sine(RATE, 1, level + TAKEN_AWAY);
  const pieces = Array.from({ length: seconds }, () => Uint8Array.from(encoder.encode([second, second])));
  return Buffer.concat([...pieces, Uint8Array.from(encoder.finalize())]);
}

/** Samples of a tone of 1 kHz. @param level in dBFS. */
export function sine(rate: number, seconds: number, level: number): Float32Array {
  const height = 10 ** (level / 20);
  return Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_, at) => height * Math.sin((2 * Math.PI * 1000 * at) / rate),
  );
}
