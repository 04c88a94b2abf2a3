import { proxy } from "valtio";

/** A page that hears a frame late by more than this has lost the connection long before. */
const LATEST_FRAME_MS = 3_000;
/** Measures differ by this, at most, while both clocks run. */
const SAME_CLOCK_MS = 250;

/**
 * The server's own clock as this page knows it, so that what many devices do together needs no time of day.
 * `ahead`: milliseconds to add to `performance.now()`; null until something was heard.
 */
export const serverClock = proxy<{ ahead: number | null }>({ ahead: null });

/**
 * Learns from a frame's time of sending. It has been on its way, so that it says less than a measure does; it counts when
 * nothing better is known, or when the server has started anew.
 */
export function hearServerMoment(at: number): void {
  const heard = at - performance.now();
  const known = serverClock.ahead;
  const isSameClock = known !== null && known - heard > -SAME_CLOCK_MS && known - heard < LATEST_FRAME_MS;
  if (!isSameClock) serverClock.ahead = heard;
}

/** Takes what was measured there and back. */
export function measuredServerClock(ahead: number): void {
  serverClock.ahead = ahead;
}

/** The moment of `performance.now()` at which the server's clock shows `at`. */
export const localMoment = (at: number): number => at - (serverClock.ahead ?? 0);
