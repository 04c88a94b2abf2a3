import { proxy } from "valtio";

/** A frame later than this cannot be: the heartbeat would have closed the connection. */
const LATEST_FRAME_MS = 3_000;
/** Clock drift, milliseconds per millisecond. */
const DRIFT = 0.0002;
const ROUNDED_MS = 1;

/** Estimated offset of the server's clock to `performance.now()`, and its maximum error, for playing sounds in sync. */
export const serverClock = proxy<{ ahead: number | null; unsureMs: number }>({
  ahead: null,
  unsureMs: Number.POSITIVE_INFINITY,
});

/** Bounds of `ahead`, as of `at` on the local clock. */
let known = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY, at: 0 };

/** Lower bound from a frame's send time, which is before its arrival. */
export function observeServerTime(at: number): void {
  learn(at - performance.now(), Number.POSITIVE_INFINITY);
}

/** Both bounds, from a request. Intersecting many beats the fastest round trip. @param sentAt in `performance.now()`. */
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
  // Reset when the server restarted, or the local clock stopped during device sleep.
  known = isOther
    ? { least, most, at: now }
    : { least: Math.max(before.least, least), most: Math.min(before.most, most), at: now };
  const isMeasured = known.most < Number.POSITIVE_INFINITY;
  serverClock.ahead = isMeasured ? (known.least + known.most) / 2 : known.least;
  serverClock.unsureMs = Math.abs(known.most - known.least) / 2;
}

/** Server time to `performance.now()`. */
export const localMoment = (at: number): number => at - (serverClock.ahead ?? 0);

/** `performance.now()` to server time. */
export const serverMoment = (moment: number): number => moment + (serverClock.ahead ?? 0);
