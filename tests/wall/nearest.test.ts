import { expect, test } from "bun:test";
import { nearestCard } from "../../web/parts/wall/nearest.ts";

const CARDS = [
  { _id: "lamp", x: 100, y: 100 },
  { _id: "well", x: 160, y: 100 },
];

test("a finger beside a card that is smaller than it takes the nearest one, and none where all are far", () => {
  expect(nearestCard(CARDS, { x: 110, y: 108 }, 40)).toBe("lamp");
  expect(nearestCard(CARDS, { x: 135, y: 100 }, 40)).toBe("well");
  expect(nearestCard(CARDS, { x: 100, y: 141 }, 40)).toBeNull();
  expect(nearestCard([], { x: 100, y: 100 }, 40)).toBeNull();
});
