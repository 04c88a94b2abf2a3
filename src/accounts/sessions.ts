import type { Db } from "../db/open.ts";
import { hashSecret, newToken } from "../http/secret.ts";
import { tryStore } from "../storage-error.ts";
import { hasEnded } from "./ended.ts";
import { findSession, insertSession, touchSession, type UserRow } from "./store.ts";

export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
export const SESSION_AT_MOST_MS = 365 * 24 * 60 * 60 * 1000;
/** How often the last use is written: SD cards wear out. */
const TOUCH_EVERY_MS = 10 * 60 * 1000;

export interface SessionEvent {
  readonly kind: "session-ended";
  readonly tokenHash: string;
}

export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly username: string;
  readonly isMaster: boolean;
}

/** @param browser the device's name. @returns the token, which is stored only as a hash. */
export function openSession(db: Db, user: Pick<UserRow, "id">, browser: string, now: number): string {
  const token = newToken();
  insertSession(db, {
    tokenHash: hashSecret(token),
    userId: user.id,
    browser,
    createdAt: now,
    lastSeenAt: now,
  });
  return token;
}

/** Prolongs the session, unlike `accountOfToken`. */
export function sessionOfToken(db: Db, token: string, now: number): Session | null {
  return sessionOfHash(db, hashSecret(token), now);
}

export function accountOfToken(db: Db, token: string, now: number): string | null {
  return findLive(db, hashSecret(token), now)?.user.id ?? null;
}

/** The session of this token hash; null where it has ended. Records that it was used, at most once in `TOUCH_EVERY_MS`. */
export function sessionOfHash(db: Db, tokenHash: string, now: number): Session | null {
  const found = findLive(db, tokenHash, now);
  if (!found) return null;
  // A full disk logs nobody out: the session merely ends earlier.
  if (now - found.session.lastSeenAt > TOUCH_EVERY_MS) tryStore(() => touchSession(db, tokenHash, now));
  const { id, username, isMaster } = found.user;
  return { tokenHash, userId: id, username, isMaster };
}

function findLive(db: Db, tokenHash: string, now: number) {
  const found = hasEnded(db, tokenHash) ? null : findSession(db, tokenHash);
  if (!found || now - found.session.lastSeenAt > SESSION_LIFETIME_MS) return null;
  return now - found.session.createdAt > SESSION_AT_MOST_MS ? null : found;
}
