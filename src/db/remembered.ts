import { sql } from "drizzle-orm";
import type { Db } from "./open.ts";
import { prepared } from "./prepared.ts";

/** Rows that this connection has written, cascades included. Costs next to nothing: no file is touched. */
const ownWrites = prepared((db) =>
  db.select({ count: sql<number>`total_changes()` }).from(sql`(SELECT 1)`).prepare(),
);
/** Another number after every commit of another connection. Takes a lock on the file, so it is asked now and then. */
const othersWrites = prepared((db) =>
  db.select({ version: sql<number>`data_version` }).from(sql`pragma_data_version`).prepare(),
);
const OTHERS_EVERY_MS = 5;

interface Memory<V> {
  own: number;
  others: number;
  /** When `others` was asked last. */
  askedAt: number;
  answers: Map<string, V>;
  weight: number;
}

interface Options<V> {
  /** What an answer weighs; each weighs 1 if nothing is said. */
  weigh?: (answer: V) => number;
  /** As much is kept at a time; an answer that is heavier alone is not kept at all. */
  most: number;
}

/**
 * Remembers what the database answered for as long as nothing at all is written to it, by this process or by another,
 * so nobody has to know which write changes which answer. What this process wrote is seen at once, what another wrote
 * within 5 ms. Not for use inside a transaction, which may be taken back.
 *
 * @param read answers for a key out of the database alone: not by the time, nor by anything else that changes.
 */
export function remembered<V>(
  read: (db: Db, key: string) => V,
  { weigh = () => 1, most }: Options<V>,
): (db: Db, key: string) => V {
  const memories = new WeakMap<Db, Memory<V>>();

  function memoryOf(db: Db): Memory<V> {
    const known = memories.get(db);
    const now = performance.now();
    const own = ownWrites(db).get()?.count ?? -1;
    if (known?.own === own && now - known.askedAt < OTHERS_EVERY_MS) return known;
    const others = othersWrites(db).get()?.version ?? -1;
    if (known?.own === own && known.others === others) return Object.assign(known, { askedAt: now });
    const fresh = { own, others, askedAt: now, answers: new Map<string, V>(), weight: 0 };
    memories.set(db, fresh);
    return fresh;
  }

  return (db, key) => {
    const memory = memoryOf(db);
    const known = memory.answers.get(key);
    if (known !== undefined) return known;
    const answer = read(db, key);
    const weight = weigh(answer);
    if (weight > most) return answer;
    if (memory.weight + weight > most) {
      memory.answers.clear();
      memory.weight = 0;
    }
    memory.answers.set(key, answer);
    memory.weight += weight;
    return answer;
  };
}
