import { Refused } from "#shared/refused.ts";

export interface Queue<T> {
  /** @throws Refused `too_many` or `unavailable` when one person's share, or the whole, is full. */
  add(person: string, item: T): void;
  next(): T | null;
  sweep(isWanted: (item: T) => boolean): T[];
}

/** Two pages and a PDF of four investigators. */
const MOST_OF_ONE = 12;
/** Past this, answers would come too late. */
const MOST = 64;

export function createQueue<T>(): Queue<T> {
  /** By person, the next turn first. */
  const waiting = new Map<string, T[]>();
  let total = 0;

  function add(person: string, item: T): void {
    const own = waiting.get(person) ?? [];
    if (own.length >= MOST_OF_ONE) {
      const sentence = "Hai già troppe stampe in attesa: riprova fra qualche secondo";
      throw new Refused("too_many", sentence, { retryAfter: 5 });
    }
    if (total >= MOST) {
      throw new Refused("unavailable", "Ci sono troppe stampe in attesa: riprova fra poco", {
        retryAfter: 15,
      });
    }
    own.push(item);
    total++;
    waiting.set(person, own);
  }

  function next(): T | null {
    const [first] = waiting;
    if (!first) return null;
    const [person, own] = first;
    waiting.delete(person);
    const item = own.shift() ?? null;
    total--;
    if (own.length > 0) waiting.set(person, own);
    return item;
  }

  function sweep(isWanted: (item: T) => boolean): T[] {
    const dropped: T[] = [];
    for (const [person, own] of waiting) {
      const wanted = own.filter(isWanted);
      dropped.push(...own.filter((item) => !wanted.includes(item)));
      // Setting an existing key keeps its place.
      if (wanted.length > 0) waiting.set(person, wanted);
      else waiting.delete(person);
    }
    total -= dropped.length;
    return dropped;
  }

  return { add, next, sweep };
}
