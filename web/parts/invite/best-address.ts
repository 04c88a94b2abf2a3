const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/**
 * The addresses that a phone can use. The one of this page comes first, since it is known to work. Those of this machine
 * only (localhost) are left out.
 */
export function addressesForPhones(known: readonly string[], here: string): string[] {
  return [...new Set([here, ...known])].filter((address) => !LOCAL.test(address));
}
