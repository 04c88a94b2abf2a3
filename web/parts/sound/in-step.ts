/** Correction of a player that is out of sync. */
export type Correction = { kind: "none" } | { kind: "bend"; rate: number } | { kind: "jump" };

/** Hysteresis of rate bending; two players stay within twice the first. */
const BENT_FROM_MS = 8;
const BENT_UNTIL_MS = 2;
/** More would be audible as pitch. */
const MOST_BENT = 0.02;
/** Approximate duration of a correction. */
const BEND_OVER_MS = 2_000;

/** Position in the loop, in seconds. @param elapsedMs may be slightly negative. */
export function positionAt(elapsedMs: number, turnMs: number): number {
  return (((elapsedMs % turnMs) + turnMs) % turnMs) / 1000;
}

/** Milliseconds ahead (+) or behind (−), the shorter way round the loop. */
export function aheadBy(position: number, target: number, turnMs: number): number {
  const difference = ((((position - target) * 1000) % turnMs) + turnMs) % turnMs;
  return difference > turnMs / 2 ? difference - turnMs : difference;
}

/** @param isBent whether the rate is bent already. @param farMs from where on it jumps. */
export function correctionFor(aheadMs: number, isBent: boolean, farMs: number): Correction {
  const off = Math.abs(aheadMs);
  if (off > farMs) return { kind: "jump" };
  if (off <= (isBent ? BENT_UNTIL_MS : BENT_FROM_MS)) return { kind: "none" };
  const bend = Math.max(-MOST_BENT, Math.min(MOST_BENT, aheadMs / BEND_OVER_MS));
  return { kind: "bend", rate: 1 - bend };
}

/** Larger deviations are not jitter. */
const OTHER_CLOCK_MS = 40;
/** Smoothing factor: averages a few seconds of two readings per second. */
const WEIGHT = 0.2;

/** Exponential smoothing of a clock offset, with outlier rejection. */
export class SteadyOffset {
  #offset: number | null = null;
  #strange = 0;

  /** Milliseconds; null before the first reading. */
  get now(): number | null {
    return this.#offset;
  }

  /** A single outlier is dropped; two in a row mean that a clock stopped. */
  read(offset: number): void {
    const off = this.#offset === null ? Number.POSITIVE_INFINITY : offset - this.#offset;
    const isStrange = Math.abs(off) > OTHER_CLOCK_MS;
    this.#strange = isStrange ? this.#strange + 1 : 0;
    if (this.#offset === null || this.#strange > 1) this.#offset = offset;
    else if (!isStrange) this.#offset += off * WEIGHT;
  }
}
