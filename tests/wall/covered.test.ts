import { expect, test } from "bun:test";
import { coveredIn } from "../../web/parts/wall/covered.ts";

test("a card whose middle lies under a later one is covered, one that is only touched is not", () => {
  const at = (x: number, y: number) => ({ kind: "clue", x, y }) as const;
  expect(coveredIn([])).toBe(0);
  expect(coveredIn([at(500, 500), at(560, 530)])).toBe(1);
  expect(coveredIn([at(500, 500), at(600, 500)])).toBe(0);
  expect(coveredIn([at(500, 500), at(500, 500), at(500, 500)])).toBe(2);
});
