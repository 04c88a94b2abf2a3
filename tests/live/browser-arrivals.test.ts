import { expect, test } from "bun:test";
import { countArrivals } from "../../web/live/arrivals.ts";

const roll = (id: string) => ({ id });
const map = { _id: "map", shownAt: 1 };
const letter = { _id: "letter", shownAt: 2 };

test("a roll or a document that comes is an arrival", () => {
  const seen = new Set<string>();
  expect(countArrivals(seen, { rolls: [], up: [] })).toBe(0);
  expect(countArrivals(seen, { rolls: [roll("1")], up: [] })).toBe(1);
  expect(countArrivals(seen, { rolls: [roll("2"), roll("1")], up: [map] })).toBe(3);
  // Shown again.
  expect(countArrivals(seen, { rolls: [roll("2"), roll("1")], up: [{ ...map, shownAt: 3 }] })).toBe(4);
});

test("a roll that expires, a document that is taken down, and both after a reconnection are none", () => {
  const seen = new Set<string>();
  const before = countArrivals(seen, { rolls: [roll("2"), roll("1")], up: [map, letter] });
  expect(countArrivals(seen, { rolls: [roll("1")], up: [map] })).toBe(before);
  expect(countArrivals(seen, { rolls: [], up: [] })).toBe(before);
  expect(countArrivals(seen, { rolls: [roll("2")], up: [map, letter] })).toBe(before);
});
