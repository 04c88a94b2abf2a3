const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** Addresses a phone can reach, this page's own first; without localhost. */
export function addressesForPhones(known: readonly string[], here: string): string[] {
  return [...new Set([here, ...known])].filter((address) => !LOCAL.test(address));
}
