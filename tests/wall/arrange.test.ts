import { expect, test } from "bun:test";
import fc from "fast-check";
import { WALL_SIZE } from "#shared/wall/index.ts";
import { arranged, type Pinned } from "../../src/wall/arrange.ts";

const PLAYERS = ["ada", "bruno", "lia"];
const ALL = new Set(PLAYERS);

const walls = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: WALL_SIZE.width }),
      y: fc.integer({ min: 0, max: WALL_SIZE.height }),
      readers: fc.subarray(PLAYERS).map((readers): ReadonlySet<string> => new Set(readers)),
    }),
    { minLength: 1, maxLength: 24 },
  )
  .map((cards) => cards.map((card, at): Pinned => ({ ...card, id: `card ${at}` })));
const threads = fc.array(fc.tuple(fc.nat(23), fc.nat(23)), { maxLength: 12 });
const linked = (pairs: readonly (readonly [number, number])[]) =>
  pairs.filter(([from, to]) => from !== to).map(([from, to]) => ({ from: `card ${from}`, to: `card ${to}` }));

test("where a player's cards are put is the same whatever hangs there that he does not know", async () => {
  await fc.assert(
    fc.asyncProperty(walls, threads, fc.constantFrom(...PLAYERS), async (cards, pairs, player) => {
      const whole = await arranged(cards, linked(pairs));
      const own = cards.filter(({ readers }) => readers.has(player));
      const alone = await arranged(own, linked(pairs));
      for (const { id } of own) expect(whole.get(id)).toEqual(alone.get(id));
    }),
    { numRuns: 40 },
  );
});

test("cards that all know do not cover each other, and linked ones hang near each other", async () => {
  const cards = Array.from({ length: 40 }, (_, at) => ({
    id: `card ${at}`,
    x: 2000 + at,
    y: 1400,
    readers: ALL,
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
