import pLimit from "p-limit";
import { Refused } from "#shared/refused.ts";

/** What OWASP recommends (19 MiB, two passes), and a Raspberry Pi with 1 GB can bear. */
const ARGON2 = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** Hashing is slow on purpose; more at once would only compete for memory. */
const oneOfTwo = pLimit(2);

/** As many wait at most: on a Raspberry Pi that is half a minute. */
export const MOST_WAITING = 50;

/** Call before a try is counted: one that is turned away must not count. @throws Refused `unavailable`. */
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

/** @throws Refused `unavailable` when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  return queued(() => Bun.password.hash(password, ARGON2));
}

/**
 * Without a user (`null`) it takes as long and says no, so that timing does not reveal which names exist.
 * @throws Refused `unavailable` when the queue is full.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const matches = await queued(async () => Bun.password.verify(password, hash ?? (await nobodysHash)));
  return matches && hash !== null;
}

const nobodysHash = Bun.password.hash("nobody has this password", ARGON2);
