import type { BrowserContext, Page } from "@playwright/test";

/**
 * Hears what a page truly puts out: an init script taps whatever is connected to the end of an audio context. Which moment a
 * sample is of is found without what the page itself believes of its clock: pieces come now and then late, never early.
 */

const TAP = "/tap-of-a-test.js";
const WORKLET = `registerProcessor("tap", class extends AudioWorkletProcessor {
  process([input]) {
    const left = input[0] ?? new Float32Array(128);
    this.port.postMessage({ frame: currentFrame, left: left.slice() });
    return true;
  }
});`;

/** What a page has put out, in one channel. */
export interface Heard {
  samples: Float32Array;
  rate: number;
  /** The moment of the first sample, in milliseconds since 1970: all pages stand on the clock of one machine. */
  at: number;
}

/** Has all pages of a context tapped that are opened or loaded from now on. */
export async function tapPages(context: BrowserContext): Promise<void> {
  await context.route(`**${TAP}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: WORKLET }),
  );
  await context.addInitScript((tap) => {
    const pieces: { frame: number; left: Float32Array }[] = [];
    let late = Number.POSITIVE_INFINITY;
    let rate = 0;
    const tapped = new Map<BaseAudioContext, Promise<AudioNode>>();
    const tapOf = async (context: BaseAudioContext): Promise<AudioNode> => {
      await context.audioWorklet.addModule(tap);
      const node = new AudioWorkletNode(context, "tap", { channelCount: 1, channelCountMode: "explicit" });
      rate = context.sampleRate;
      node.port.onmessage = ({ data }) => {
        late = Math.min(late, performance.timeOrigin + performance.now() - (data.frame / rate) * 1000);
        pieces.push(data);
        // Half a minute is more than a test looks at.
        if (pieces.length > (30 * rate) / 128) pieces.splice(0, 1_000);
      };
      return node;
    };
    const { connect } = AudioNode.prototype;
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
      const [to] = args;
      if (to instanceof AudioDestinationNode) {
        const known = tapped.get(this.context) ?? tapOf(this.context);
        tapped.set(this.context, known);
        void known.then((node) => connect.call(this, node));
      }
      // What it was called with is handed on as it is.
      return connect.apply(this, args as [AudioNode]);
    } as typeof connect;
    Object.assign(window, {
      heardFor(ms: number) {
        const last = pieces.at(-1);
        if (!last) return null;
        const from = Math.max(pieces[0]?.frame ?? 0, last.frame - Math.floor((ms / 1000) * rate));
        const of = pieces.filter(({ frame }) => frame >= from);
        const first = of[0]?.frame ?? 0;
        const samples = new Float32Array(last.frame - first + 128);
        for (const { frame, left } of of) samples.set(left, frame - first);
        const bytes = new Uint8Array(samples.buffer);
        let text = "";
        for (let at = 0; at < bytes.length; at += 32_768)
          text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
        return { text: btoa(text), rate, at: late + (first / rate) * 1000 };
      },
    });
  }, TAP);
}

declare global {
  interface Window {
    heardFor(ms: number): { text: string; rate: number; at: number } | null;
  }
}

/** What a page has put out within its last milliseconds. Where it has put out nothing yet, that is empty. */
export async function heardFor(page: Page, ms: number): Promise<Heard> {
  const heard = await page.evaluate((past) => window.heardFor(past), ms);
  if (!heard) return { samples: new Float32Array(0), rate: 44_100, at: 0 };
  const bytes = Uint8Array.from(Buffer.from(heard.text, "base64"));
  return { samples: new Float32Array(bytes.buffer), rate: heard.rate, at: heard.at };
}

/** How loud a page was within its last milliseconds: the root of the mean square. */
export async function loudness(page: Page, ms = 300): Promise<number> {
  const { samples } = await heardFor(page, ms);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}

/** Each of so many samples is the mean of them: 0.1 ms is near enough. */
const MEAN_OF = 4;
const MOST_APART_MS = 400;

/**
 * By how many milliseconds what one page puts out is later than the same of another, by where the two resemble each other most.
 * `alike` is 1 for what is the same but for its loudness, and near 0 for different sounds.
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

/** Without what is too low to tell one place from another. */
function thinned({ samples }: Heard): Float32Array {
  const means = Float32Array.from({ length: Math.floor(samples.length / MEAN_OF) }, (_, at) => {
    let sum = 0;
    for (let sample = at * MEAN_OF; sample < (at + 1) * MEAN_OF; sample += 1) sum += samples[sample] ?? 0;
    return sum / MEAN_OF;
  });
  return means.map((mean, at) => mean - (means[at - 1] ?? mean));
}

/** How far two pages are apart now in what they put out, in milliseconds; a day where they do not put out the same. */
export async function apart(one: Page, other: Page, ms = 2_500): Promise<number> {
  const [a, b] = await Promise.all([heardFor(one, ms), heardFor(other, ms)]);
  const { lagMs, alike } = lagBetween(a, b);
  return alike > 0.5 ? Math.abs(lagMs) : 86_400_000;
}
