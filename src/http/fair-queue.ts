/** Waiting items of many consumers, served round robin: many items of one consumer delay nobody else's few. */
export interface FairQueue<T> {
  /**
   * @returns the item that has to be refused because the queue is full: the newest of the consumer with the most waiting, which
   * is the added one itself when its own consumer has the most; null while there is room.
   */
  add(consumer: string, item: T): T | null;
  /** Takes the oldest item of the consumer whose turn it is; null when nothing waits. */
  next(): T | null;
  /** Takes out an item that is no longer wanted. */
  remove(consumer: string, item: T): void;
}

/** @param most items that may wait, all consumers together. A consumer without a waiting item takes no memory. */
export function createFairQueue<T>(most: number): FairQueue<T> {
  /** Never empty lists, oldest item first; the consumer whose turn it is comes first. */
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
