import { expect, test } from "bun:test";
import { WALL_SIZE } from "#shared/wall/index.ts";
import { placeOfId } from "../../src/wall/place.ts";

const WIDE = { from: (WALL_SIZE.width - 2_400) / 2, to: (WALL_SIZE.width + 2_400) / 2 };
const HIGH = { from: (WALL_SIZE.height - 1_500) / 2, to: (WALL_SIZE.height + 1_500) / 2 };

test("a card begins where its id says: always the same place, in the middle of the wall, far from most others", () => {
  const places = Array.from({ length: 500 }, () => Bun.randomUUIDv7()).map((id) => {
    expect(placeOfId(id)).toEqual(placeOfId(id));
    return placeOfId(id);
  });
  for (const { x, y } of places) {
    for (const whole of [x, y]) expect(Number.isInteger(whole)).toBe(true);
    expect(x).toBeWithin(WIDE.from, WIDE.to);
    expect(y).toBeWithin(HIGH.from, HIGH.to);
  }
  // Ids of one moment differ only in their last part.
  const quarters = new Set(
    places.map(({ x, y }) => `${Math.floor((x - WIDE.from) / 600)} ${Math.floor((y - HIGH.from) / 375)}`),
  );
  expect(quarters.size).toBe(16);
});
