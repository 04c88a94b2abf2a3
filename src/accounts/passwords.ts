import pLimit from "p-limit";
import { Refused } from "#shared/refused.ts";

/** argon2id, 19 MiB and two passes: what OWASP asks for, and what a Raspberry Pi with 1 GB can bear. */
const ARGON2 = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** Hashing is slow on purpose: more than two at once would only take memory from each other. */
const oneOfTwo = pLimit(2);

/** As many wait at most: on a Raspberry Pi that is half a minute. */
const MOST_WAITING = 50;

/**
 * To be asked before a try is counted: one that nobody looked at is none.
 * @throws Refused `unavailable` when as many wait as may.
 */
export function assertRoomInQueue(): void {
  if (oneOfTwo.pendingCount < MOST_WAITING) return;
  throw new Refused("unavailable", "In questo momento stanno entrando in troppi: riprova fra poco", {
    retryAfter: 10,
  });
}

function queued<T>(work: () => Promise<T>): Promise<T> {
  assertRoomInQueue();
  return oneOfTwo(work);
}

/** @throws Refused `unavailable` when too many wait for the same. */
export async function hashPassword(password: string): Promise<string> {
  return queued(() => Bun.password.hash(password, ARGON2));
}

/**
 * Checks a password against a user's hash. For a user that does not exist (`null`) it takes the same time
 * and says no, so that the time tells nobody which names exist.
 * @throws Refused `unavailable` when too many wait for the same.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const matches = await queued(async () => Bun.password.verify(password, hash ?? (await nobodysHash)));
  return matches && hash !== null;
}

const nobodysHash = Bun.password.hash("nobody has this password", ARGON2);
