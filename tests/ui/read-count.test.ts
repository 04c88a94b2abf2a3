import { expect, test } from "bun:test";
import { readCount } from "../../web/ui/read-count.ts";

const there = { value: 38, min: 0, max: 70 };

test.each([
  ["53", 53],
  ["-7", 31],
  ["−7", 31],
  ["+3", 41],
  [" 12 ", 12],
  ["99", 70],
  ["+99", 70],
  ["-99", 0],
])("%p typed over a count of 38 makes it %i", (text, count) => {
  expect(readCount(text, there)).toBe(count);
});

test.each(["", "-", "+", "sei", "1-2", "--7"])("%p is not a valid count", (text) => {
  expect(readCount(text, there)).toBeNull();
});
