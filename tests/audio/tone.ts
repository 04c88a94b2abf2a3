import { createMp3Encoder } from "wasm-media-encoders";

const RATE = 44_100;
/** dB by which the encoder attenuates at these bit rates, so that nothing clips. */
const ENCODER_LOSS = -20 * Math.log10(0.95);

/**
 * A stereo MP3 of a 1 kHz tone.
 * @param level in dBFS. @param kilobits a second.
 */
export async function toneMp3(seconds: number, level: number, kilobits: 64 | 128 = 128): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 2, bitrate: kilobits });
  const second = sine(RATE, 1, level + ENCODER_LOSS);
  const pieces = Array.from({ length: seconds }, () => Uint8Array.from(encoder.encode([second, second])));
  return Buffer.concat([...pieces, Uint8Array.from(encoder.finalize())]);
}

/** Samples of a 1 kHz tone. @param level in dBFS. */
export function sine(rate: number, seconds: number, level: number): Float32Array {
  const height = 10 ** (level / 20);
  return Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_, at) => height * Math.sin((2 * Math.PI * 1000 * at) / rate),
  );
}
