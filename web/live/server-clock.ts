import { proxy } from "valtio";

/** A page that hears a frame late by more than this has lost the connection long before. */
const LATEST_FRAME_MS = 3_000;
/** Milliseconds by which two clocks may part in one: what was known a while ago is known less well. */
const DRIFT = 0.0002;
/** The server says whole milliseconds. */
const ROUNDED_MS = 1;

/**
 * The server's own clock as this page knows it, so that what many devices do together needs no time of day.
 * `ahead`: milliseconds to add to `performance.now()`; null until something was heard. `unsureMs`: by how much that may be wrong.
 */
export const serverClock = proxy<{ ahead: number | null; unsureMs: number }>({
  ahead: null,
  unsureMs: Number.POSITIVE_INFINITY,
});

/** Between which two figures `ahead` must lie, by all that was heard; as of a moment of this page. */
let known = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY, at: 0 };

/** Learns from a frame's time of sending: it has been on its way, so that the clock shows more by now. */
export function hearServerMoment(at: number): void {
  learn(at - performance.now(), Number.POSITIVE_INFINITY);
}

/**
 * Learns from a question: the server's clock was read between its sending and its answer. Many of them together say more than
 * the quickest of them, whatever held each up on its way.
 * @param sentAt moments of `performance.now()`, as `receivedAt`. @param at what the server's clock showed.
 */
export function measuredServerClock(sentAt: number, receivedAt: number, at: number): void {
  learn(at - receivedAt, at - sentAt);
}

function learn(least: number, most: number): void {
  const now = performance.now();
  const parted = (now - known.at) * DRIFT;
  const before = { least: known.least - parted, most: known.most + parted };
  const isOther =
    least - ROUNDED_MS > before.most ||
    most + ROUNDED_MS < before.least ||
    least < before.least - LATEST_FRAME_MS;
  // The server has started anew, or this page's own clock stood still while its device slept.
  known = isOther
    ? { least, most, at: now }
    : { least: Math.max(before.least, least), most: Math.min(before.most, most), at: now };
  const isMeasured = known.most < Number.POSITIVE_INFINITY;
  serverClock.ahead = isMeasured ? (known.least + known.most) / 2 : known.least;
  serverClock.unsureMs = Math.abs(known.most - known.least) / 2;
}

/** The moment of `performance.now()` at which the server's clock shows `at`. */
export const localMoment = (at: number): number => at - (serverClock.ahead ?? 0);

/** What the server's clock shows at a moment of `performance.now()`. */
export const serverMoment = (moment: number): number => moment + (serverClock.ahead ?? 0);
