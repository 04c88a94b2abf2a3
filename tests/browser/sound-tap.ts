import type { BrowserContext, Page } from "@playwright/test";

/**
 * Records what a page really plays: an init script taps everything connected to the destination of an audio context. The time of a sample
 * does not rely on the page's audio clock: pieces may arrive late, never early.
 */

/** Options for pages that are tapped: the init script is not allowed by the content security policy. */
export const TAPPED = { contextOptions: { bypassCSP: true } };

const PIECE = 2048;
const WORKLET = `registerProcessor("tap", class extends AudioWorkletProcessor {
  piece = new Float32Array(${PIECE});
  from = 0;
  filled = 0;
  process([input]) {
    if (this.filled === 0) this.from = currentFrame;
    if (input[0]) this.piece.set(input[0], this.filled);
    this.filled += 128;
    if (this.filled < ${PIECE}) return true;
    this.port.postMessage({ frame: this.from, left: this.piece });
    this.piece = new Float32Array(${PIECE});
    this.filled = 0;
    return true;
  }
});`;

/** What a page has played, in one channel. */
export interface Heard {
  samples: Float32Array;
  rate: number;
  /** Time of the first sample in milliseconds since 1970; all pages use the clock of one machine. */
  at: number;
}

/** Taps all pages of a context that are opened or loaded from now on. */
export async function tapPages(context: BrowserContext): Promise<void> {
  await context.addInitScript((worklet) => {
    const tap = URL.createObjectURL(new Blob([worklet], { type: "text/javascript" }));
    // `late`: arrival minus the time by the context's own clock, which stops on a busy machine.
    const pieces: { frame: number; left: Float32Array; late: number }[] = [];
    let rate = 0;
    const tapped = new Map<BaseAudioContext, Promise<AudioNode>>();
    const tapOf = async (context: BaseAudioContext): Promise<AudioNode> => {
      await context.audioWorklet.addModule(tap);
      const node = new AudioWorkletNode(context, "tap", { channelCount: 1, channelCountMode: "explicit" });
      rate = context.sampleRate;
      node.port.onmessage = ({ data }) => {
        pieces.push({
          ...data,
          late: performance.timeOrigin + performance.now() - (data.frame / rate) * 1000,
        });
        // Half a minute, more than any test needs.
        if (pieces.length > 700) pieces.splice(0, 50);
      };
      return node;
    };
    // The first of two overloads; the other is for parameters.
    const connect = AudioNode.prototype.connect as (
      this: AudioNode,
      to: AudioNode,
      ...more: number[]
    ) => AudioNode;
    function tapping(this: AudioNode, to: AudioNode, ...more: number[]): AudioNode {
      if (to instanceof AudioDestinationNode && this.context instanceof AudioContext) {
        const isFirst = !tapped.has(this.context);
        const tapOfThis = tapped.get(this.context) ?? tapOf(this.context);
        tapped.set(this.context, tapOfThis);
        void tapOfThis.then((node) => {
          connect.call(this, node);
          // A node without an output is not processed; this one outputs silence.
          if (isFirst) connect.call(node, to);
        });
      }
      return connect.call(this, to, ...more);
    }
    Object.assign(AudioNode.prototype, { connect: tapping });
    Object.assign(window, {
      heardFor(ms: number) {
        const last = pieces.at(-1);
        if (!last) return null;
        const from = Math.max(pieces[0]?.frame ?? 0, last.frame - Math.floor((ms / 1000) * rate));
        const of = pieces.filter(({ frame }) => frame >= from);
        const first = of[0]?.frame ?? 0;
        const samples = new Float32Array(last.frame - first + last.left.length);
        for (const { frame, left } of of) samples.set(left, frame - first);
        const bytes = new Uint8Array(samples.buffer);
        let text = "";
        for (let at = 0; at < bytes.length; at += 32_768)
          text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
        return {
          text: btoa(text),
          rate,
          at: Math.min(...of.map(({ late }) => late)) + (first / rate) * 1000,
        };
      },
    });
  }, WORKLET);
}

declare global {
  interface Window {
    heardFor(ms: number): { text: string; rate: number; at: number } | null;
  }
}

/** What a page has played in the last milliseconds; empty if nothing yet. */
export async function heardFor(page: Page, ms: number): Promise<Heard> {
  const heard = await page.evaluate((past) => window.heardFor(past), ms);
  if (!heard) return { samples: new Float32Array(0), rate: 44_100, at: 0 };
  const bytes = Uint8Array.from(Buffer.from(heard.text, "base64"));
  return { samples: new Float32Array(bytes.buffer), rate: heard.rate, at: heard.at };
}

/** The loudness of a page in the last milliseconds, as root mean square. */
export async function loudness(page: Page, ms = 300): Promise<number> {
  const { samples } = await heardFor(page, ms);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}

/** So many samples are averaged into one, for a resolution of 0.2 ms. */
const MEAN_OF = 8;
const MOST_APART_MS = 250;

/**
 * By how many milliseconds one page's output is later than another's, by cross-correlation. `alike` is 1 for the same sound at any
 * loudness, and near 0 for different sounds.
 */
export function lagBetween(one: Heard, other: Heard): { lagMs: number; alike: number } {
  const rate = one.rate / MEAN_OF;
  const [a, b] = [thinned(one), thinned(other)];
  const offset = Math.round(((other.at - one.at) / 1000) * rate);
  const most = Math.round((MOST_APART_MS / 1000) * rate);
  let best = { lag: 0, alike: Number.NEGATIVE_INFINITY };
  for (let lag = -most; lag <= most; lag += 1) {
    const alike = resemblance(a, b, lag - offset);
    if (alike > best.alike) best = { lag, alike };
  }
  return { lagMs: (best.lag / rate) * 1000, alike: best.alike };
}

function resemblance(a: Float32Array, b: Float32Array, shift: number): number {
  let [both, ofA, ofB] = [0, 0, 0];
  for (let at = Math.max(0, -shift); at < a.length && at + shift < b.length; at += 1) {
    const [x = 0, y = 0] = [a[at], b[at + shift]];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return both / (Math.sqrt(ofA * ofB) || 1);
}

function thinned({ samples }: Heard): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / MEAN_OF) }, (_, at) => {
    let sum = 0;
    for (let sample = at * MEAN_OF; sample < (at + 1) * MEAN_OF; sample += 1) sum += samples[sample] ?? 0;
    return sum / MEAN_OF;
  });
}

/** The absolute lag between two pages in milliseconds; a day if they play different sounds. */
export async function apart(one: Page, other: Page, ms = 2_000): Promise<number> {
  const [a, b] = await Promise.all([heardFor(one, ms), heardFor(other, ms)]);
  const { lagMs, alike } = lagBetween(a, b);
  return alike > 0.4 ? Math.abs(lagMs) : 86_400_000;
}
