import { sql } from "drizzle-orm";
import type { Db } from "./open.ts";
import { prepared } from "./prepared.ts";

/** Grows with every row that this connection writes, cascades included, and differs after every commit of another. */
const stampOf = prepared((db) =>
  db
    .select({ own: sql<number>`total_changes()`, others: sql<number>`data_version` })
    .from(sql`pragma_data_version`)
    .prepare(),
);

interface Memory<V> {
  own: number;
  others: number;
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
 * so an answer is never older than the data and nobody has to know which write changes which answer. Reading a stamp
 * is all that asking again costs. Not for use inside a transaction, which may be taken back.
 *
 * @param read answers for a key out of the database alone: not by the time, nor by anything else that changes.
 */
export function remembered<V>(
  read: (db: Db, key: string) => V,
  { weigh = () => 1, most }: Options<V>,
): (db: Db, key: string) => V {
  const memories = new WeakMap<Db, Memory<V>>();

  function memoryOf(db: Db): Memory<V> {
    const { own, others } = stampOf(db).get() ?? { own: -1, others: -1 };
    const known = memories.get(db);
    if (known && known.own === own && known.others === others) return known;
    const fresh = { own, others, answers: new Map<string, V>(), weight: 0 };
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
