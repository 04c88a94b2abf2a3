const FIRST_MS = 1_000;
const LONGEST_MS = 10_000;

/**
 * How long to wait before trying to connect again: 1 s the first time, growing to 10 s while it keeps failing.
 * From the second try on a random part is taken off, so that a whole table does not come back in the same instant.
 * @param failures how many tries have failed in a row, 0 or more.
 * @param random from 0 up to 1.
 */
export function reconnectDelay(failures: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 1.7 ** failures);
  return failures === 0 ? FIRST_MS : Math.max(FIRST_MS, longest * (1 - 0.3 * random));
}
