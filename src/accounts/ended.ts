import type { Db } from "../db/open.ts";
import { tryStore } from "../storage-error.ts";
import { deleteSession } from "./store.ts";

/** Hashes of sessions that ended while the disk was full: their rows exist, but do not count. */
const undeleted = new WeakMap<Db, Set<string>>();
/** Half a megabyte. Each has a row, and no row can be added while the disk is full. */
const MOST = 4_000;

export const hasEnded = (db: Db, tokenHash: string): boolean => undeleted.get(db)?.has(tokenHash) ?? false;

/** Ends a session even on a full disk; the row is deleted later. @throws the disk's error when thousands wait already. */
export function endSession(db: Db, tokenHash: string): void {
  const refusal = tryStore(() => deleteSession(db, tokenHash));
  if (!refusal) return;
  const waiting = undeleted.get(db) ?? new Set();
  if (waiting.size >= MOST) throw refusal;
  undeleted.set(db, waiting.add(tokenHash));
}

export function deleteEnded(db: Db): void {
  const waiting = undeleted.get(db);
  for (const tokenHash of waiting ?? []) {
    if (tryStore(() => deleteSession(db, tokenHash))) return;
    waiting?.delete(tokenHash);
  }
}
