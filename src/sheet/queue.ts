import { Refused } from "#shared/refused.ts";

/** Who waits for something that is done for one after the other: first come first served, but each person in turn. */
export interface Queue<T> {
  /** @throws Refused `too_many` or `unavailable`, with the seconds to wait, when one or all wait for too much. */
  add(person: string, item: T): void;
  /** Takes out what comes next; null when nobody waits. */
  next(): T | null;
  /** Takes out all that are not wanted any more. @returns what was taken out. */
  sweep(isWanted: (item: T) => boolean): T[];
}

/** One person's: two pages and the PDF of as many investigators as are opened one after the other. */
const MOST_OF_ONE = 12;
/** Everyone's: more than a table asks for at once; past it the answer would come too late to be wanted. */
const MOST = 64;

export function createQueue<T>(): Queue<T> {
  /** Whoever had a turn stands behind the others; who waits for nothing is not in it. */
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
      // Setting a key that is there keeps its place.
      if (wanted.length > 0) waiting.set(person, wanted);
      else waiting.delete(person);
    }
    total -= dropped.length;
    return dropped;
  }

  return { add, next, sweep };
}
