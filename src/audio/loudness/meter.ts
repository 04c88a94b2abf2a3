/** Integrated loudness (ITU-R BS.1770-4, EBU R128) and sample peak of a stream. */
export interface Meter {
  add(channels: readonly Float32Array[]): void;
  skip(): void;
  loudness(): number | null;
  peak(): number;
}

/** A block of 400 ms begins every 100 ms. */
const STEPS_A_BLOCK = 4;
const SILENCE_LUFS = -70;
/** Relative gate: a block this far below the mean is a pause. */
const PAUSE_LU = -10;

const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (powers: readonly number[]) => powers.reduce((sum, power) => sum + power, 0) / powers.length;

export function createMeter(sampleRate: number): Meter {
  const stepLength = Math.round(sampleRate / 10);
  let ears: ((sample: number) => number)[] = [];
  let highest = 0;
  let power = 0;
  let heard = 0;
  let steps: number[] = [];
  const blocks: number[] = [];

  function endStep() {
    steps = [...steps.slice(1 - STEPS_A_BLOCK), power / stepLength];
    power = heard = 0;
    if (steps.length === STEPS_A_BLOCK) blocks.push(mean(steps));
  }

  return {
    add(channels) {
      const length = channels[0]?.length ?? 0;
      for (let at = 0; at < length; at += 1) {
        for (let channel = 0; channel < channels.length; channel += 1) {
          const sample = channels[channel]?.[at] ?? 0;
          if (sample > highest) highest = sample;
          else if (-sample > highest) highest = -sample;
          ears[channel] ??= createEar(sampleRate);
          const loud = ears[channel]?.(sample) ?? 0;
          power += loud * loud;
        }
        heard += 1;
        if (heard === stepLength) endStep();
      }
    },
    skip() {
      ears = [];
      steps = [];
      power = heard = 0;
    },
    loudness() {
      // A sound shorter than a block is padded with silence.
      const all =
        blocks.length > 0 ? blocks : [mean([...steps, power / stepLength, 0, 0, 0].slice(0, STEPS_A_BLOCK))];
      const audible = all.filter((each) => loudnessOf(each) > SILENCE_LUFS);
      if (audible.length === 0) return null;
      const least = loudnessOf(mean(audible)) + PAUSE_LU;
      return loudnessOf(mean(audible.filter((each) => loudnessOf(each) > least)));
    },
    peak: () => highest,
  };
}

/** K-weighting. BS.1770 has coefficients for 48 kHz only; these are the filters behind them, for any sample rate. */
function createEar(sampleRate: number): (sample: number) => number {
  const head = createFilter(sampleRate, 1681.974450955533, 0.7071752369554196, (k, q) => {
    const high = 10 ** (3.999843853973347 / 20);
    const band = high ** 0.4996667741545416;
    return [high + (band * k) / q + k * k, 2 * (k * k - high), high - (band * k) / q + k * k];
  });
  const lows = createFilter(sampleRate, 38.13547087602444, 0.5003270373238773, (k, q) => {
    // BS.1770 does not normalise this numerator.
    const whole = 1 + k / q + k * k;
    return [whole, -2 * whole, whole];
  });
  return (sample) => lows(head(sample));
}

function createFilter(
  sampleRate: number,
  frequency: number,
  q: number,
  above: (k: number, q: number) => readonly [number, number, number],
): (sample: number) => number {
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const whole = 1 + k / q + k * k;
  const [b0, b1, b2] = above(k, q).map((each) => each / whole) as [number, number, number]; // three, as `above` gives
  const a1 = (2 * (k * k - 1)) / whole;
  const a2 = (1 - k / q + k * k) / whole;
  let [one, two] = [0, 0];
  return (sample) => {
    const out = b0 * sample + one;
    one = b1 * sample - a1 * out + two;
    two = b2 * sample - a2 * out;
    return out;
  };
}
