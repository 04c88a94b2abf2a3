const FIRST_MS = 1_000;
const LONGEST_MS = 10_000;

/** Backoff from 1 s to 10 s, with jitter. @param failures in a row, from 0. @param random from 0 up to 1. */
export function reconnectDelay(failures: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 1.7 ** failures);
  return failures === 0 ? FIRST_MS : Math.max(FIRST_MS, longest * (1 - 0.3 * random));
}
