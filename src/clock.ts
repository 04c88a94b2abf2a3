/** A parameter, so that tests can move time. */
export interface Clock {
  /** Milliseconds since 1970, to store or show. It may jump: a Raspberry Pi starts without knowing the date. */
  now(): number;
  /** Milliseconds since some fixed moment; never goes back. For measuring how long something took. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
