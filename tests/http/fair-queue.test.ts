import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { createFairQueue } from "../../src/http/fair-queue.ts";

/** Removes all items, in order. */
function drained<T>(queue: { next(): T | null }): T[] {
  const items: T[] = [];
  for (let item = queue.next(); item !== null; item = queue.next()) items.push(item);
  return items;
}

describe("a fair queue", () => {
  test("serves consumers round robin, each with its oldest item first", () => {
    const queue = createFairQueue<string>(10);
    for (const item of ["a1", "a2", "a3", "a4"]) queue.add("a", item);
    for (const item of ["b1", "b2"]) queue.add("b", item);
    queue.add("c", "c1");
    expect(drained(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  });

  test("serves a new consumer after at most one item of each other consumer", () => {
    const queue = createFairQueue<string>(10);
    for (const item of ["a1", "a2", "a3"]) queue.add("a", item);
    expect(queue.next()).toBe("a1");
    queue.add("b", "b1");
    expect(drained(queue)).toEqual(["a2", "b1", "a3"]);
  });

  test("when full, refuses the newest item of the consumer with the most", () => {
    const queue = createFairQueue<string>(4);
    for (const item of ["b1", "a1", "a2", "a3"]) expect(queue.add(item.charAt(0), item)).toBeNull();
    expect(queue.add("c", "c1")).toBe("a3");
    // The new item itself, if its consumer has the most or would have as many as any other.
    expect(queue.add("a", "a4")).toBe("a4");
    expect(queue.add("b", "b2")).toBe("b2");
    expect(queue.add("d", "d1")).toBe("a2");
    // If all have one item each, the newest is refused.
    expect(queue.add("e", "e1")).toBe("e1");
    expect(drained(queue)).toEqual(["b1", "a1", "c1", "d1"]);
  });

  test("frees a place when an item is removed, once", () => {
    const queue = createFairQueue<string>(2);
    queue.add("a", "a1");
    queue.add("a", "a2");
    queue.remove("a", "a1");
    queue.remove("a", "a1");
    queue.remove("nobody", "a2");
    expect(queue.add("b", "b1")).toBeNull();
    expect(queue.add("a", "a3")).toBe("a3");
    expect(drained(queue)).toEqual(["a2", "b1"]);
    expect(queue.next()).toBeNull();
  });

  test("never exceeds its limit, never loses an item, and refuses only consumers with the most items", () => {
    const consumers = fc.constantFrom("a", "b", "c", "d", "e");
    const step = fc.oneof(fc.record({ add: consumers }), fc.constant("next" as const));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.array(step, { maxLength: 60 }), (most, steps) => {
        const queue = createFairQueue<{ consumer: string }>(most);
        let held: { consumer: string }[] = [];
        const countOf = (consumer: string) => held.filter((item) => item.consumer === consumer).length;
        for (const each of steps) {
          if (each === "next") {
            const item = queue.next();
            expect(item === null).toBe(held.length === 0);
            held = held.filter((other) => other !== item);
            continue;
          }
          const item = { consumer: each.add };
          const refused = queue.add(each.add, item);
          if (refused === null) expect(held.length).toBeLessThan(most);
          held = [...held, item];
          for (const other of held) {
            if (refused) expect(countOf(refused.consumer)).toBeGreaterThanOrEqual(countOf(other.consumer));
          }
          if (refused) expect(held.findLast(({ consumer }) => consumer === refused.consumer)).toBe(refused);
          held = held.filter((other) => other !== refused);
          expect(held.length).toBeLessThanOrEqual(most);
        }
        expect(new Set(drained(queue))).toEqual(new Set(held));
      }),
    );
  });
});
