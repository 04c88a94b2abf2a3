/** What to do about a player that is out of step with the table. */
export type Correction = { kind: "none" } | { kind: "bend"; rate: number } | { kind: "jump" };

const GOOD_ENOUGH_MS = 25;
const FAR_OFF_MS = 250;
/** A larger change of speed would be heard as a change of pitch. */
const MOST_BENT = 0.03;
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

export function correctionFor(aheadMs: number): Correction {
  const off = Math.abs(aheadMs);
  if (off <= GOOD_ENOUGH_MS) return { kind: "none" };
  if (off > FAR_OFF_MS) return { kind: "jump" };
  const bend = Math.max(-MOST_BENT, Math.min(MOST_BENT, aheadMs / BEND_OVER_MS));
  return { kind: "bend", rate: 1 - bend };
}
