import { expect, test } from "bun:test";
import { WALL_SIZE } from "#shared/wall/index.ts";
import { placeOfId } from "../../src/wall/place.ts";

test("a card begins where its id says: always the same place, on the surface, far from most others", () => {
  const places = Array.from({ length: 500 }, () => Bun.randomUUIDv7()).map((id) => {
    expect(placeOfId(id)).toEqual(placeOfId(id));
    return placeOfId(id);
  });
  for (const { x, y } of places) {
    for (const whole of [x, y]) expect(Number.isInteger(whole)).toBe(true);
    expect(x).toBeWithin(100, WALL_SIZE.width - 100);
    expect(y).toBeWithin(100, WALL_SIZE.height - 100);
  }
  // Ids of one moment differ only in their last part.
  const quarters = new Set(places.map(({ x, y }) => `${Math.floor(x / 1_000)} ${Math.floor(y / 700)}`));
  expect(quarters.size).toBe(16);
});
