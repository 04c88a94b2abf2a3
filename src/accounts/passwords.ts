import pLimit from "p-limit";

/** argon2id, 19 MiB and two passes: what OWASP asks for, and what a Raspberry Pi with 1 GB can bear. */
const ARGON2 = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** Hashing is slow on purpose: more than two at once would only take memory from each other. */
const oneOfTwo = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return oneOfTwo(() => Bun.password.hash(password, ARGON2));
}

/**
 * Checks a password against a user's hash. For a user that does not exist (`null`) it takes the same time
 * and says no, so that the time tells nobody which names exist.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const matches = await oneOfTwo(async () => Bun.password.verify(password, hash ?? (await nobodysHash)));
  return matches && hash !== null;
}

const nobodysHash = Bun.password.hash("nobody has this password", ARGON2);
