import pLimit from "p-limit";
import { Refused } from "#shared/refused.ts";

/** As OWASP recommends (19 MiB, two passes); works on a Raspberry Pi with 1 GB. */
const ARGON2 = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** Hashing is slow on purpose; more at once would only compete for memory. */
const oneOfTwo = pLimit(2);

/** Half a minute on a Raspberry Pi. */
export const MOST_WAITING = 50;

/** Call before counting an attempt: a refused one must not count. @throws Refused `unavailable`. */
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

/** For `null` it takes as long and returns false: timing must not reveal names. @throws Refused `unavailable` when full. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const matches = await queued(async () => Bun.password.verify(password, hash ?? (await nobodysHash)));
  return matches && hash !== null;
}

const nobodysHash = Bun.password.hash("nobody has this password", ARGON2);
