import { createThrottle, networkOf, type Throttle } from "../http/throttle.ts";
import { usernameKey } from "./keys.ts";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** What is counted together: everything from one network, at one name (whether or not anyone has it), or both. */
const KEYS = {
  network: (network: string, _name: string) => network,
  name: (_network: string, name: string) => name,
  both: (network: string, name: string) => `${network} ${name}`,
};

/**
 * How often one may try. A whole group sits behind one address (a household, a tunnel), so an address gets more
 * than a name; a name gets less from one address than from all together, so that whoever guesses does not shut out
 * the one whose name it is. A login that succeeds is not counted.
 */
export function createThrottles() {
  return {
    login: together(
      { key: KEYS.both, throttle: createThrottle(12, QUARTER_HOUR) },
      { key: KEYS.network, throttle: createThrottle(60, QUARTER_HOUR) },
      { key: KEYS.name, throttle: createThrottle(300, QUARTER_HOUR) },
    ),
    reset: together(
      { key: KEYS.network, throttle: createThrottle(20, HOUR) },
      { key: KEYS.name, throttle: createThrottle(4, HOUR) },
    ),
    newPassword: together({ key: KEYS.network, throttle: createThrottle(30, HOUR) }),
    register: together({ key: KEYS.network, throttle: createThrottle(30, HOUR) }),
  };
}

interface Measure {
  key: (network: string, name: string) => string;
  throttle: Throttle;
}

/**
 * Counts one try in several measures. One that is full refuses it, and then it counts in none: what somebody makes up
 * from a network that is shut out fills no other measure.
 */
function together(...measures: Measure[]) {
  const forEach = (address: string, name: string, what: "assertOpen" | "count" | "takeBack") => {
    const [network, key] = [networkOf(address), usernameKey(name)];
    for (const measure of measures) measure.throttle[what](measure.key(network, key));
  };
  return {
    count(address: string, name = ""): void {
      forEach(address, name, "assertOpen");
      forEach(address, name, "count");
    },
    takeBack: (address: string, name = "") => forEach(address, name, "takeBack"),
  };
}
