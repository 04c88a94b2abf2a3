import { Refused } from "#shared/refused.ts";

export interface Throttle {
  /** @throws Refused `too_many`, with the seconds to wait. */
  assertOpen(key: string): void;
  count(key: string): void;
  takeBack(key: string): void;
}

/**
 * Hashed keys share a fixed number of counters (2.5 MB): invented keys can neither fill the memory nor evict a victim's
 * count. At worst somebody who shares a counter must wait.
 */
const COUNTERS = 262_144;

/** @param most attempts within `seconds`, at most 65 535. */
export function createThrottle(most: number, seconds: number): Throttle {
  const counts = new Uint16Array(COUNTERS);
  const ends = new Float64Array(COUNTERS);
  // Without a secret, a key could be searched that shares a victim's counter.
  const secret = crypto.getRandomValues(new Uint8Array(32));

  function counterOf(key: string): number {
    const counter = new Bun.CryptoHasher("sha256", secret).update(key).digest().readUInt32LE() % COUNTERS;
    if (performance.now() >= (ends[counter] ?? 0)) counts[counter] = 0;
    return counter;
  }

  return {
    assertOpen(key) {
      const counter = counterOf(key);
      if ((counts[counter] ?? 0) < most) return;
      const retryAfter = Math.ceil(((ends[counter] ?? 0) - performance.now()) / 1000);
      throw new Refused("too_many", `Troppi tentativi: riprova fra ${inWords(retryAfter)}`, { retryAfter });
    },
    count(key) {
      const counter = counterOf(key);
      const before = counts[counter] ?? 0;
      if (before === 0) ends[counter] = performance.now() + seconds * 1000;
      counts[counter] = before + 1;
    },
    takeBack(key) {
      const counter = counterOf(key);
      counts[counter] = Math.max(0, (counts[counter] ?? 0) - 1);
    },
  };
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "un secondo" : `${seconds} secondi`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "un minuto" : `${minutes} minuti`;
}

/** An IPv4 address, or the /64 network that a provider assigns to a household. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const known = tail === undefined ? groups : [...groups, "0", "0", "0", "0"];
  return known
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}
