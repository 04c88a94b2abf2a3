import { and, count, eq, gt, lt } from "drizzle-orm";
import { Refused } from "#shared/refused.ts";
import { keepNewest } from "./keep-newest.ts";
import type { Db } from "./open.ts";
import { requests } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

const KEPT_FOR_MS = 24 * 60 * 60_000;
const MOST_OF_ONE = 2_000;
/** Sweeping at each request would cost more than the request. */
const SWEEP_EVERY = 200;

export interface NamedCommand {
  readonly userId: string;
  readonly clientId: string | undefined;
  readonly command: string;
  readonly tableId: string | null;
  readonly now: number;
}

interface Carrying<R> {
  work(): readonly [result: R, createdId: string];
  /** The answer to a retry, read through the caller's current view. */
  again(createdId: string): R;
  /** The id that version 0.2 stored for this key beside the row itself. */
  createdByVersion02?(clientId: string): string | null;
}

/**
 * Runs a command once per caller and `clientId`. Call inside its transaction.
 * @throws Refused as `createdBy`; what `work` and `again` throw.
 */
export function once<R>(tx: Db, named: NamedCommand, { work, again, createdByVersion02 }: Carrying<R>): R {
  const { userId, clientId, command, tableId, now } = named;
  if (clientId === undefined) return work()[0];
  const former = createdBy(tx, named) ?? createdByVersion02?.(clientId) ?? null;
  if (former !== null) return again(former);
  const [result, createdId] = work();
  const inserted = { userId, clientId, command, tableId, createdId, at: now };
  const { seq } = tx.insert(requests).values(inserted).returning({ seq: requests.seq }).get();
  if (seq % SWEEP_EVERY === 0) sweepRequests(tx, now);
  return result;
}

/** The id of what this command has created already, or null. @throws Refused `wrong_table`, `conflict` for the key of another command. */
export function createdBy(db: Db, { userId, clientId, command, tableId }: NamedCommand): string | null {
  if (clientId === undefined) return null;
  const own = and(eq(requests.userId, userId), eq(requests.clientId, clientId));
  const known = db.select().from(requests).where(own).get();
  if (!known) return null;
  if (known.command !== command) throw new Refused("conflict", "Questa richiesta è già servita ad altro");
  if (known.tableId !== tableId) throw new Refused("wrong_table", "Questa richiesta è di un altro tavolo");
  return known.createdId;
}

/** `once` in its own transaction. @throws Refused as `once`. */
export const runOnce = <R>(db: Db, named: NamedCommand, carry: (tx: Db) => Carrying<R>): R =>
  inTransaction(db, (tx) => once(tx, named, carry(tx)));

/** Deletes rows older than a day, and the oldest beyond `most` per person, for everybody. */
export function sweepRequests(db: Db, now: number, most = MOST_OF_ONE): void {
  db.delete(requests)
    .where(lt(requests.at, now - KEPT_FOR_MS))
    .run();
  const { userId, seq } = requests;
  const tooMany = db.select({ userId }).from(requests).groupBy(userId).having(gt(count(), most)).all();
  for (const person of tooMany) {
    keepNewest(db, requests, { of: eq(userId, person.userId), by: seq, most });
  }
}
