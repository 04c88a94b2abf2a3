/** A parameter, so that tests can move time. */
export interface Clock {
  /** Milliseconds since 1970, to store or show. It may jump: a Raspberry Pi starts without knowing the date. */
  now(): number;
  /** Monotonic milliseconds, for durations. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
