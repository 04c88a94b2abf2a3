import type { Db } from "../db/open.ts";
import { storeIfTaken } from "../storage-error.ts";
import { deleteSession } from "./store.ts";

/**
 * Sessions that have ended while the disk took nothing: their rows are still there, and do not count.
 * By the hashes of their tokens, for each database.
 */
const undeleted = new WeakMap<Db, Set<string>>();
/** Each has a row, and no row can be added meanwhile; so many are half a megabyte. */
const MOST = 4_000;

export const hasEnded = (db: Db, tokenHash: string): boolean => undeleted.get(db)?.has(tokenHash) ?? false;

/**
 * Ends a session at once, also when the disk is full: then its row goes as soon as there is room.
 * @throws what the disk or the database said, once thousands are waiting for that.
 */
export function endSession(db: Db, tokenHash: string): void {
  const refusal = storeIfTaken(() => deleteSession(db, tokenHash));
  if (!refusal) return;
  const waiting = undeleted.get(db) ?? new Set();
  if (waiting.size >= MOST) throw refusal;
  undeleted.set(db, waiting.add(tokenHash));
}

/** Deletes what could not be deleted before, if the disk takes it now. */
export function deleteEnded(db: Db): void {
  const waiting = undeleted.get(db);
  for (const tokenHash of waiting ?? []) {
    if (storeIfTaken(() => deleteSession(db, tokenHash))) return;
    waiting?.delete(tokenHash);
  }
}
