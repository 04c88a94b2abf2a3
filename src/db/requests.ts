import { and, count, desc, eq, gt, lt, lte } from "drizzle-orm";
import { Refused } from "#shared/refused.ts";
import type { Db } from "./open.ts";
import { requests } from "./schema.ts";

const KEPT_FOR_MS = 24 * 60 * 60_000;
/** Of each person; more than anybody says in a long evening. */
const MOST_OF_ONE = 2_000;
/** Sweeping at each request would cost more than the request. */
const SWEEP_EVERY = 200;

/** A command, and the name by which its caller knows it. */
export interface NamedCommand {
  readonly userId: string;
  /** Without a name it is carried out each time. */
  readonly clientId: string | undefined;
  /** What is asked for, as `handout/create`. */
  readonly command: string;
  /** Where; null at no table, or where the command does not say. */
  readonly tableId: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface Carrying<R> {
  /** @returns the answer, and the id of what it has made or changed. */
  work(): readonly [result: R, createdId: string];
  /** Answers a repeat: what came of it, as the caller may see it now. */
  again(createdId: string): R;
  /** What version 0.2 has made under this name, which kept names with the things themselves. */
  createdByVersion02?(clientId: string): string | null;
}

/**
 * Carries a command out once, however often it is said. Call inside its transaction.
 * @throws Refused `wrong_table` for a name that was used at another table, `conflict` for one of another command; what `work` and
 * `again` throw.
 */
export function once<R>(tx: Db, named: NamedCommand, { work, again, createdByVersion02 }: Carrying<R>): R {
  const { userId, clientId, command, tableId, now } = named;
  if (clientId === undefined) return work()[0];
  const own = and(eq(requests.userId, userId), eq(requests.clientId, clientId));
  const known = tx.select().from(requests).where(own).get();
  if (known) {
    if (known.command !== command) throw new Refused("conflict", "Questa richiesta è già servita ad altro");
    if (known.tableId !== tableId) throw new Refused("wrong_table", "Questa richiesta è di un altro tavolo");
    return again(known.createdId);
  }
  const former = createdByVersion02?.(clientId) ?? null;
  if (former !== null) return again(former);
  const [result, createdId] = work();
  const inserted = { userId, clientId, command, tableId, createdId, at: now };
  const { seq } = tx.insert(requests).values(inserted).returning({ seq: requests.seq }).get();
  if (seq % SWEEP_EVERY === 0) sweepRequests(tx, now);
  return result;
}

/** The same in a transaction of its own. @throws Refused as `once`. */
export const runOnce = <R>(db: Db, named: NamedCommand, carry: (tx: Db) => Carrying<R>): R =>
  db.transaction((tx) => once(tx, named, carry(tx)), { behavior: "immediate" });

/**
 * Deletes what is older than a day, and the oldest of each person beyond the most: of everybody, because whoever makes the call that
 * sweeps need not be the one who has too many. @param most for tests.
 */
export function sweepRequests(db: Db, now: number, most = MOST_OF_ONE): void {
  db.delete(requests)
    .where(lt(requests.at, now - KEPT_FOR_MS))
    .run();
  const { userId, seq } = requests;
  const tooMany = db.select({ userId }).from(requests).groupBy(userId).having(gt(count(), most)).all();
  for (const person of tooMany) {
    const own = eq(userId, person.userId);
    const newest = db.select({ seq }).from(requests).where(own).orderBy(desc(seq));
    const gone = newest.limit(1).offset(most).get()?.seq ?? 0;
    db.delete(requests)
      .where(and(own, lte(seq, gone)))
      .run();
  }
}
