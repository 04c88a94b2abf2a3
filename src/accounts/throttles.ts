import { createThrottle, networkOf, type Throttle } from "../http/throttle.ts";
import { usernameKey } from "./keys.ts";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

const KEYS = {
  network: (network: string, _name: string) => network,
  name: (_network: string, name: string) => name,
  both: (network: string, name: string) => `${network} ${name}`,
};

/** An address gets more attempts than a name (groups share one); a name fewer per address, so that guessing locks nobody out. */
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

/** All or none: a blocked network must not fill the counters of invented names. */
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
