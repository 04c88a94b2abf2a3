import { Refused } from "#shared/refused.ts";

/** Counts what somebody, or something, does. */
export interface Throttle {
  /** @throws Refused `too_many` with the seconds to wait, when the measure is full. */
  assertOpen(key: string): void;
  count(key: string): void;
  /** Takes one back: it was rightly done. */
  takeBack(key: string): void;
}

/** Keys share so many counters, which take 2.5 MB: made-up ones cannot fill the memory. */
const COUNTERS = 262_144;

/** @param most how many within `seconds`, at most 65 535. */
export function createThrottle(most: number, seconds: number): Throttle {
  const counts = new Uint16Array(COUNTERS);
  const ends = new Float64Array(COUNTERS);
  // Secret, so that nobody can find a key that shares its counter with another's.
  const secret = crypto.getRandomValues(new Uint8Array(32));

  /** Which counter is meant, emptied if its time is over. */
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

/**
 * What counts as one caller: an IPv4 address, or the /64 network that an IPv6 provider hands to one household.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  // '::' stands for as many zero groups as are missing; only the first four groups matter here.
  const known = tail === undefined ? groups : [...groups, "0", "0", "0", "0"];
  return known
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}
