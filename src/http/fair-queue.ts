/** Serves consumers round robin: many items of one do not delay the few of another. */
export interface FairQueue<T> {
  /** @returns the item to refuse when full (the newest of the consumer with the most), perhaps the added one; else null. */
  add(consumer: string, item: T): T | null;
  next(): T | null;
  remove(consumer: string, item: T): void;
}

/** @param most waiting items of all consumers. Consumers without items take no memory. */
export function createFairQueue<T>(most: number): FairQueue<T> {
  /** No empty lists; oldest item first; the next consumer comes first. */
  const waiting = new Map<string, T[]>();
  let size = 0;

  function largest(): { consumer: string; items: T[] } {
    let found: { consumer: string; items: T[] } = { consumer: "", items: [] };
    for (const [consumer, items] of waiting) {
      if (items.length > found.items.length) found = { consumer, items };
    }
    return found;
  }

  function remove(consumer: string, item: T): void {
    const items = waiting.get(consumer) ?? [];
    const at = items.lastIndexOf(item);
    if (at < 0) return;
    items.splice(at, 1);
    if (items.length === 0) waiting.delete(consumer);
    size -= 1;
  }

  return {
    remove,
    add(consumer, item) {
      const own = waiting.get(consumer);
      let refused: T | null = null;
      if (size >= most) {
        const { consumer: other, items } = largest();
        const newest = items.at(-1);
        if (newest === undefined || items.length <= (own?.length ?? 0) + 1) return item;
        remove(other, newest);
        refused = newest;
      }
      if (own) own.push(item);
      else waiting.set(consumer, [item]);
      size += 1;
      return refused;
    },
    next() {
      const [first] = waiting;
      if (!first) return null;
      const [consumer, items] = first;
      const item = items.shift() ?? null;
      waiting.delete(consumer);
      if (items.length > 0) waiting.set(consumer, items);
      size -= 1;
      return item;
    },
  };
}
