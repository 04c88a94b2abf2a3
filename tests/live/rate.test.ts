import { expect, test } from "bun:test";
import { Rate } from "../../src/http/rate.ts";

test("frames are counted for each account and second", () => {
  const rate = new Rate();
  expect([500, 600, 1499].map((now) => rate.count("Ada", now))).toEqual([1, 2, 3]);
  expect(rate.count("Bruno", 1499)).toBe(1);
});

test("the count begins again in the next second", () => {
  const rate = new Rate();
  for (let said = 0; said < 1000; said += 1) rate.count("Ada", 500);
  expect(rate.count("Ada", 1500)).toBe(1);
});
