import { expect, test } from "bun:test";
import { isWithinRate } from "../../src/live/rate.ts";

/** The answer for each message of a burst at one moment. */
const burst = (window: { startedAt: number; count: number }, now: number, messages: number) =>
  Array.from({ length: messages }, () => isWithinRate(window, now));

test("twenty messages of one second pass, the twenty-first does not", () => {
  const window = { startedAt: Number.NEGATIVE_INFINITY, count: 0 };
  expect(burst(window, 500, 20)).not.toContain(false);
  expect(burst(window, 1499, 3)).not.toContain(true);
});

test("the next second counts from nothing", () => {
  const window = { startedAt: Number.NEGATIVE_INFINITY, count: 0 };
  burst(window, 500, 1000);
  expect(isWithinRate(window, 1500)).toBe(true);
});
