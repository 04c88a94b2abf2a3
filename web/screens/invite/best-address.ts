const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/**
 * The addresses that a phone can use, the best first: the one that this page came by is known to work; this machine's
 * own names lead a phone to itself.
 */
export function addressesForPhones(known: readonly string[], here: string): string[] {
  return [...new Set([here, ...known])].filter((address) => !LOCAL.test(address));
}
