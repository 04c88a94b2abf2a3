import { expect, test } from "bun:test";
import { swipeOf } from "../../web/ui/swipe.ts";

const WIDTH = 768;
const swept = (to: { x: number; y?: number; at?: number }, x = 400) =>
  swipeOf({ x, y: 300, at: 0 }, { y: 300, at: 200, ...to }, WIDTH);

test("a finger that sweeps to the left turns to the next page, to the right to the one before", () => {
  expect(swept({ x: 300 })).toBe("left");
  expect(swept({ x: 500, y: 330 })).toBe("right");
});

test.each([
  ["a tap", swept({ x: 405 })],
  ["scrolling", swept({ x: 320, y: 500 })],
  ["holding, then selecting", swept({ x: 250, at: 900 })],
  ["the browser's gesture from the edge", swept({ x: 200 }, 10)],
])("%s turns no page", (_, way) => {
  expect(way).toBeNull();
});
