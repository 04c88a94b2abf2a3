import { expect, test } from "bun:test";
import { WALL_SIZE } from "#shared/wall/index.ts";
import { arranged } from "../../src/wall/arrange.ts";

test("cards do not cover each other, and linked ones hang near each other", async () => {
  const cards = Array.from({ length: 40 }, (_, at) => ({
    id: `card ${at}`,
    x: 2000 + at,
    y: 1400,
  }));
  const places = await arranged(cards, [{ from: "card 0", to: "card 39" }]);
  const all = [...places.values()];
  for (const [at, one] of all.entries()) {
    expect(one.x).toBeWithin(0, WALL_SIZE.width + 1);
    expect(one.y).toBeWithin(0, WALL_SIZE.height + 1);
    for (const other of all.slice(at + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(150);
    }
  }
  const [one, other] = [places.get("card 0"), places.get("card 39")];
  expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeLessThan(600);
});
