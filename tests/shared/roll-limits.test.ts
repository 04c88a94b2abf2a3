import { expect, test } from "bun:test";
import fc from "fast-check";
import { MOST_ROLLS, MOST_ROLLS_OF_ONE, stillShown } from "#shared/roll-limits.ts";

const rolls = fc.array(
  fc.record({ username: fc.constantFrom("Ada", "Bruno", "Carla", "Dario", "Elsa", "Furio", "Gaia") }),
  { maxLength: 400, size: "max" },
);

test("a table shows the newest forty of each person, and at most two hundred", () => {
  fc.assert(
    fc.property(rolls, (newestFirst) => {
      const shown = stillShown(newestFirst);
      const places = shown.map((roll) => newestFirst.indexOf(roll));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(shown.length).toBeLessThanOrEqual(MOST_ROLLS);
      for (const [place, roll] of newestFirst.entries()) {
        const isOfOne = ({ username }: { username: string }) => username === roll.username;
        const newerOfOne = newestFirst.slice(0, place).filter(isOfOne).length;
        if (shown.includes(roll)) expect(newerOfOne).toBeLessThan(MOST_ROLLS_OF_ONE);
        else expect(newerOfOne >= MOST_ROLLS_OF_ONE || shown.length === MOST_ROLLS).toBe(true);
      }
    }),
  );
});

test("applying the limit roll by roll gives the same as applying it to the list", () => {
  fc.assert(
    fc.property(rolls, (newestFirst) => {
      let screen: { username: string }[] = [];
      for (const roll of newestFirst.toReversed()) screen = stillShown([roll, ...screen]);
      expect(screen).toEqual(stillShown(newestFirst));
    }),
  );
});
