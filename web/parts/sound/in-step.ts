/** What to do about a player that is out of step with the table. */
export type Correction = { kind: "none" } | { kind: "bend"; rate: number } | { kind: "jump" };

/** A player that is off by more is bent, until it is off by less than the other. Two players stay within twice the first. */
const BENT_FROM_MS = 8;
const BENT_UNTIL_MS = 2;
/** A larger change of speed would be heard as a change of pitch. */
const MOST_BENT = 0.02;
/** A bend brings the player into step in about this time. */
const BEND_OVER_MS = 2_000;

/** Where in its turn a looping sound is, in seconds. @param elapsedMs since its beginning; may be slightly negative. */
export function positionAt(elapsedMs: number, turnMs: number): number {
  return (((elapsedMs % turnMs) + turnMs) % turnMs) / 1000;
}

/** How far a player is ahead (+) or behind (−), in milliseconds, the shorter way round the loop. */
export function aheadBy(position: number, target: number, turnMs: number): number {
  const difference = ((((position - target) * 1000) % turnMs) + turnMs) % turnMs;
  return difference > turnMs / 2 ? difference - turnMs : difference;
}

/** @param isBent whether it is being bent already. @param farMs from where on it jumps, as it would be bent for too long. */
export function correctionFor(aheadMs: number, isBent: boolean, farMs: number): Correction {
  const off = Math.abs(aheadMs);
  if (off > farMs) return { kind: "jump" };
  if (off <= (isBent ? BENT_UNTIL_MS : BENT_FROM_MS)) return { kind: "none" };
  const bend = Math.max(-MOST_BENT, Math.min(MOST_BENT, aheadMs / BEND_OVER_MS));
  return { kind: "bend", rate: 1 - bend };
}

/** A reading of two clocks beside each other that is further off than this is no unsteadiness. */
const OTHER_CLOCK_MS = 40;
/** How much each reading counts: a few seconds of two in each second. */
const WEIGHT = 0.2;

/** By how much one clock is ahead of another, out of readings that are a little unsteady. */
export class SteadyOffset {
  #offset: number | null = null;
  #strange = 0;

  /** In milliseconds; null before the first reading. */
  get now(): number | null {
    return this.#offset;
  }

  /** One reading that is far off is dropped; two of them say that a clock stood still. */
  read(offset: number): void {
    const off = this.#offset === null ? Number.POSITIVE_INFINITY : offset - this.#offset;
    const isStrange = Math.abs(off) > OTHER_CLOCK_MS;
    this.#strange = isStrange ? this.#strange + 1 : 0;
    if (this.#offset === null || this.#strange > 1) this.#offset = offset;
    else if (!isStrange) this.#offset += off * WEIGHT;
  }
}
