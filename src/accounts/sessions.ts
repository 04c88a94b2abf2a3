import type { Db } from "../db/open.ts";
import { storeIfTaken } from "../storage-error.ts";
import { hasEnded } from "./ended.ts";
import { findSession, insertSession, touchSession, type UserRow } from "./store.ts";
import { hashToken, newToken } from "./tokens.ts";

/** A session lives for 30 days from its last use. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Its last use is written down at most this often: a table that rolls dice should not wear out an SD card. */
const TOUCH_EVERY_MS = 10 * 60 * 1000;

/** Who is asking, once a token was recognised. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly username: string;
  readonly isMaster: boolean;
}

/**
 * Opens a session for a user and returns its token: the only moment when the token itself is known.
 * @param browser what the owner will know the device by.
 */
export function openSession(db: Db, user: UserRow, browser: string, now: number): string {
  const token = newToken();
  insertSession(db, {
    tokenHash: hashToken(token),
    userId: user.id,
    browser,
    createdAt: now,
    lastSeenAt: now,
  });
  return token;
}

/** The live session of a token, its life prolonged; null when there is none. */
export function sessionOfToken(db: Db, token: string, now: number): Session | null {
  return sessionOfHash(db, hashToken(token), now);
}

/** The same for a token known by its hash only, as a socket keeps it. */
export function sessionOfHash(db: Db, tokenHash: string, now: number): Session | null {
  const found = hasEnded(db, tokenHash) ? null : findSession(db, tokenHash);
  if (!found || now - found.session.lastSeenAt > SESSION_LIFETIME_MS) return null;
  // Whoever is in stays in while the disk takes nothing: all that is lost is a later end.
  if (now - found.session.lastSeenAt > TOUCH_EVERY_MS) storeIfTaken(() => touchSession(db, tokenHash, now));
  const { id, username, isMaster } = found.user;
  return { tokenHash, userId: id, username, isMaster };
}
