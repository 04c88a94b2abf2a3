import { createThrottle, networkOf, type Throttle } from "../http/throttle.ts";
import { comparisonKey } from "./keys.ts";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/**
 * How often one may try. A whole group sits behind one address (a household, a tunnel), so an address gets more
 * than a name; a login that succeeds is not counted.
 */
export function createThrottles() {
  const login = pair(createThrottle(60, QUARTER_HOUR), createThrottle(12, QUARTER_HOUR));
  const reset = pair(createThrottle(20, HOUR), createThrottle(4, HOUR));
  const newPassword = createThrottle(30, HOUR);
  const register = createThrottle(30, HOUR);
  return {
    login,
    reset,
    newPassword: (address: string) => newPassword.count(networkOf(address)),
    register: (address: string) => register.count(networkOf(address)),
  };
}

/** Counts per address and per name (or e-mail address), whether or not anyone has that name. */
function pair(byAddress: Throttle, byName: Throttle) {
  return {
    async count(address: string, name: string) {
      await byAddress.count(networkOf(address));
      await byName.count(comparisonKey(name));
    },
    async takeBack(address: string, name: string) {
      await byAddress.takeBack(networkOf(address));
      await byName.takeBack(comparisonKey(name));
    },
  };
}
