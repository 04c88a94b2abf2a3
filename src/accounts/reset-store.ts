import { and, asc, count, eq, gt, lte, notInArray, or } from "drizzle-orm";
import { Refused } from "#shared/refused.ts";
import type { Db } from "../db/open.ts";
import { resetRequests, resetTokens, users } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import type { UserRow } from "./store.ts";

export type QueuedReset = typeof resetRequests.$inferSelect;
type ResetToken = typeof resetTokens.$inferSelect;

/** Invented addresses are dropped at the next run; this bounds a flood of them. */
const MOST_REQUESTS = 1_000;

/** Idempotent. @throws Refused `unavailable` when the queue is full. */
export function queueResetRequest(db: Db, emailKey: string, now: number): void {
  const queued = db.select({ total: count() }).from(resetRequests).get()?.total ?? 0;
  if (queued >= MOST_REQUESTS) {
    throw new Refused("unavailable", "Troppe richieste in questo momento: riprova fra un minuto", {
      retryAfter: 60,
    });
  }
  db.insert(resetRequests)
    .values({ emailKey, requestedAt: now, attempts: 0, nextTryAt: now })
    // Write even so: a faster answer would reveal a queued address.
    .onConflictDoUpdate({ target: resetRequests.emailKey, set: { emailKey } })
    .run();
}

/** Oldest first. One beyond `longestWait` (ms) was postponed before the clock was set back, and is due. */
export function dueResetRequest(db: Db, now: number, longestWait: number): QueuedReset | null {
  const due = db
    .select()
    .from(resetRequests)
    .where(or(lte(resetRequests.nextTryAt, now), gt(resetRequests.nextTryAt, now + longestWait)))
    .orderBy(asc(resetRequests.requestedAt))
    .get();
  return due ?? null;
}

/** All at once: a flood may have invented them. */
export function dropUnknownRequests(db: Db): void {
  db.delete(resetRequests)
    .where(notInArray(resetRequests.emailKey, db.select({ emailKey: users.emailKey }).from(users)))
    .run();
}

export function postponeResetRequest(db: Db, emailKey: string, attempts: number, nextTryAt: number): void {
  db.update(resetRequests).set({ attempts, nextTryAt }).where(eq(resetRequests.emailKey, emailKey)).run();
}

export function dropResetRequest(db: Db, emailKey: string): void {
  db.delete(resetRequests).where(eq(resetRequests.emailKey, emailKey)).run();
}

export function insertResetToken(db: Db, token: ResetToken, now: number): void {
  inTransaction(db, (tx) => {
    tx.delete(resetTokens).where(lte(resetTokens.expiresAt, now)).run();
    tx.insert(resetTokens).values(token).run();
  });
}

export function findUserOfResetToken(db: Db, tokenHash: string, now: number): UserRow | null {
  const row = db
    .select()
    .from(resetTokens)
    .innerJoin(users, eq(users.id, resetTokens.userId))
    .where(and(eq(resetTokens.tokenHash, tokenHash), gt(resetTokens.expiresAt, now)))
    .get();
  return row?.users ?? null;
}

export function dropResetTokens(db: Db, userId: string): void {
  db.delete(resetTokens).where(eq(resetTokens.userId, userId)).run();
}

/** Uses up all tokens of the user. @returns false when this one was already used. */
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
