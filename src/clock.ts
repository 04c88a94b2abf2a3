/** Time as a parameter, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970: for what is stored or shown. It may jump: a Raspberry Pi starts without knowing the date. */
  now(): number;
  /** Milliseconds since some fixed moment, never going back: for measuring how long something took. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
