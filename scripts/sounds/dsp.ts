/**
 * Sound as a ring: every buffer is one turn of a loop, its end leads into its beginning, and whatever is done to it
 * keeps it so. That is why the loops have no seam.
 */
export const RATE = 44_100;
export type Ring = Float32Array;
/** From 0 up to 1; seeded, so that the same sounds come out on every machine. */
export type Random = () => number;

export const ring = (seconds: number): Ring => new Float32Array(Math.round(seconds * RATE));

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function noise(seconds: number, random: Random): Ring {
  return ring(seconds).map(() => random() * 2 - 1);
}

type Kind = "low" | "high" | "band";

/** A second-order filter (Robert Bristow-Johnson's cookbook), run once round before what is kept. */
export function filtered(input: Ring, kind: Kind, hertz: number, q = Math.SQRT1_2): Ring {
  const angle = (2 * Math.PI * hertz) / RATE;
  const cos = Math.cos(angle);
  const alpha = Math.sin(angle) / (2 * q);
  const [b0, b1] = { low: [(1 - cos) / 2, 1 - cos], high: [(1 + cos) / 2, -1 - cos], band: [alpha, 0] }[kind];
  const b2 = kind === "band" ? -(b0 ?? 0) : (b0 ?? 0);
  const scale = 1 + alpha;
  const output = new Float32Array(input.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let turn = 0; turn < 2; turn += 1) {
    for (let i = 0; i < input.length; i += 1) {
      const x = input[i] ?? 0;
      const y = ((b0 ?? 0) * x + (b1 ?? 0) * x1 + b2 * x2 + 2 * cos * y1 - (1 - alpha) * y2) / scale;
      [x2, x1, y2, y1] = [x1, x, y1, y];
      output[i] = y;
    }
  }
  return output;
}

/** A slow wave between 0 and 1 that goes round a whole number of times. */
export const swell = (at: number, length: number, cycles: number, phase = 0): number =>
  0.5 - 0.5 * Math.cos(2 * Math.PI * ((at / length) * cycles + phase));

/** The nearest pitch that fits a whole number of waves into the ring. */
export const fitting = (hertz: number, { length }: Ring): number =>
  (Math.round((hertz * length) / RATE) * RATE) / length;

export function shaped(input: Ring, shape: (at: number, length: number) => number): Ring {
  return input.map((value, at) => value * shape(at, input.length));
}

export function mixed(...layers: [Ring, number][]): Ring {
  const [first] = layers;
  if (!first) throw new Error("nothing to mix");
  return first[0].map((_, at) => layers.reduce((sum, [layer, gain]) => sum + (layer[at] ?? 0) * gain, 0));
}

/** Lays a short sound into the ring at a time in seconds; what reaches over the end goes on at the beginning. */
export function lay(target: Ring, grain: Ring, seconds: number, gain = 1): void {
  const start = Math.round(seconds * RATE);
  for (let i = 0; i < grain.length; i += 1) {
    const at = (((start + i) % target.length) + target.length) % target.length;
    target[at] = (target[at] ?? 0) + (grain[i] ?? 0) * gain;
  }
}

/** A pitch that dies away: `decay` is the time in which it falls to about a third. */
export function struck(hertz: number, decay: number, seconds = decay * 6): Ring {
  return ring(seconds).map((_, at) => {
    const time = at / RATE;
    return Math.sin(2 * Math.PI * hertz * time) * Math.exp(-time / decay) * Math.min(1, time * 400);
  });
}

/** A burst of noise that dies away. */
export function burst(decay: number, random: Random, rise = 0.002): Ring {
  return ring(rise + decay * 6).map((_, at) => {
    const time = at / RATE;
    return (random() * 2 - 1) * Math.min(1, time / rise) * Math.exp(-Math.max(0, time - rise) / decay);
  });
}

/** Brings the loudest moment to `peak`, with a soft knee for what stands far out. */
export function levelled(input: Ring, rms: number, peak = 0.89): Ring {
  const now = Math.sqrt(input.reduce((sum, value) => sum + value * value, 0) / input.length);
  const loud = input.map((value) => Math.tanh((value * rms) / now / peak) * peak);
  const top = loud.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return top > peak ? loud.map((value) => (value * peak) / top) : loud;
}
