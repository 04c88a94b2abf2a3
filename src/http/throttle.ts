import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Refused } from "#shared/refused.ts";

/** Counts what somebody, or something, does. */
export interface Throttle {
  /** Counts one. @throws Refused `too_many` with the seconds to wait, once the measure is full. */
  count(key: string): Promise<void>;
  /** Takes one back: it was rightly done. */
  takeBack(key: string): Promise<void>;
}

/** @param most how many within `seconds`. */
export function createThrottle(most: number, seconds: number): Throttle {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfter = Math.ceil(error.msBeforeNext / 1000);
        throw new Refused("too_many", `Troppi tentativi: riprova fra ${inWords(retryAfter)}`, { retryAfter });
      }
    },
    async takeBack(key) {
      await limiter.reward(key);
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
