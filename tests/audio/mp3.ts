/** One frame of silence: MPEG 1, Layer III, 128 kbit/s, 44.1 kHz; 1152 samples. */
const FRAME = Uint8Array.from([0xff, 0xfb, 0x90, 0x64, ...new Array(413).fill(0)]);
const FRAME_MS = (1152 / 44_100) * 1000;

/** A valid MP3 of silence, about `durationMs` long, with a title in an ID3 tag if one is given. */
export function silentMp3(durationMs: number, title?: string): Uint8Array<ArrayBuffer> {
  const frames = Math.max(4, Math.round(durationMs / FRAME_MS));
  return joined([...(title === undefined ? [] : [tag(title)]), ...new Array(frames).fill(FRAME)]);
}

function tag(title: string): Uint8Array {
  const text = joined([Uint8Array.of(3), new TextEncoder().encode(title)]);
  const frame = joined([ascii("TIT2"), sevenBit(text.length), Uint8Array.of(0, 0), text]);
  return joined([ascii("ID3"), Uint8Array.of(4, 0, 0), sevenBit(frame.length), frame]);
}

const ascii = (text: string) => new TextEncoder().encode(text);
const sevenBit = (size: number) =>
  Uint8Array.of((size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127);

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
