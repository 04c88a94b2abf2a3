import { and, asc, count, eq, gt, lte, or } from "drizzle-orm";
import { Refused } from "#shared/refused.ts";
import type { Db } from "../db/open.ts";
import { resetRequests, resetTokens, users } from "../db/schema.ts";
import type { UserRow } from "./store.ts";

export type QueuedReset = typeof resetRequests.$inferSelect;
type ResetToken = typeof resetTokens.$inferSelect;

/** Made-up addresses go as soon as the desk has looked at them; this is for a crowd that makes up more than it can. */
const MOST_REQUESTS = 1_000;

/**
 * Notes that a letter is wanted; one that is wanted already is not wanted twice.
 * @throws Refused `unavailable` while too many are wanted.
 */
export function queueResetRequest(db: Db, emailKey: string, now: number): void {
  const queued = db.select({ total: count() }).from(resetRequests).get()?.total ?? 0;
  if (queued >= MOST_REQUESTS) {
    throw new Refused("unavailable", "Troppe richieste in questo momento: riprova fra un minuto", {
      retryAfter: 60,
    });
  }
  db.insert(resetRequests)
    .values({ emailKey, requestedAt: now, attempts: 0, nextTryAt: now })
    // Changes nothing, but is written: only an address that somebody has can be waiting for long.
    .onConflictDoUpdate({ target: resetRequests.emailKey, set: { emailKey } })
    .run();
}

/**
 * The oldest request whose time has come, or null.
 * @param longestWait milliseconds: what would have to wait for longer was put off before the clock went back, and is due.
 */
export function dueResetRequest(db: Db, now: number, longestWait: number): QueuedReset | null {
  const due = db
    .select()
    .from(resetRequests)
    .where(or(lte(resetRequests.nextTryAt, now), gt(resetRequests.nextTryAt, now + longestWait)))
    .orderBy(asc(resetRequests.requestedAt))
    .get();
  return due ?? null;
}

export function postponeResetRequest(db: Db, emailKey: string, attempts: number, nextTryAt: number): void {
  db.update(resetRequests).set({ attempts, nextTryAt }).where(eq(resetRequests.emailKey, emailKey)).run();
}

export function dropResetRequest(db: Db, emailKey: string): void {
  db.delete(resetRequests).where(eq(resetRequests.emailKey, emailKey)).run();
}

/** Keeps a fresh token, and forgets those whose hour is over. */
export function insertResetToken(db: Db, token: ResetToken, now: number): void {
  db.transaction((tx) => {
    tx.delete(resetTokens).where(lte(resetTokens.expiresAt, now)).run();
    tx.insert(resetTokens).values(token).run();
  });
}

/** The user whose unexpired token this is, or null. */
export function findUserOfResetToken(db: Db, tokenHash: string, now: number): UserRow | null {
  const row = db
    .select()
    .from(resetTokens)
    .innerJoin(users, eq(users.id, resetTokens.userId))
    .where(and(eq(resetTokens.tokenHash, tokenHash), gt(resetTokens.expiresAt, now)))
    .get();
  return row?.users ?? null;
}

/** Whether the token was still there to be used; with it every other token of its user is used up. */
export function useUpResetToken(db: Db, userId: string, tokenHash: string): boolean {
  const used = db
    .delete(resetTokens)
    .where(and(eq(resetTokens.tokenHash, tokenHash), eq(resetTokens.userId, userId)))
    .returning()
    .all();
  if (used.length === 0) return false;
  db.delete(resetTokens).where(eq(resetTokens.userId, userId)).run();
  return true;
}
