import { expect, test } from "bun:test";
import { tensWords } from "#shared/roll-words.ts";

test("one die of the tens is said in the singular", () => {
  expect([0, 1, -2].map(tensWords)).toEqual([
    "serve un solo dado delle decine",
    "servono 2 dadi delle decine",
    "servono 3 dadi delle decine",
  ]);
});
