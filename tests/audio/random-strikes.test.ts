import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type RandomLayer, strikesBetween } from "#shared/rules/random-strikes.ts";
import { USUAL_GAP } from "#shared/schemas/scene.ts";
import { workedMs } from "../support/worked-ms.ts";

const DAY = 86_400_000;
const MONTH = 30 * DAY;

const gap = fc
  .tuple(fc.integer({ min: 1_000, max: 3_600_000 }), fc.integer({ min: 0, max: 3_599_000 }))
  .map(([least, more]): [number, number] => [least, Math.min(3_600_000, least + more)]);
const layer: fc.Arbitrary<RandomLayer> = fc.record({
  seed: fc.nat(2 ** 31 - 1),
  audioId: fc.uuid(),
  which: fc.nat(7),
  everyMs: gap,
});
const moment = fc.oneof(fc.nat(DAY), fc.nat(MONTH));

describe("a random layer", () => {
  test("plays at the same times wherever the queried interval begins", () => {
    fc.assert(
      fc.property(layer, moment, fc.nat(600_000), fc.nat(600_000), (one, from, before, long) => {
        const early = strikesBetween(one, from - before, from + long);
        expect(strikesBetween({ ...one }, from, from + long)).toEqual(early.filter((at) => at >= from));
      }),
    );
  });

  test("keeps each gap between the configured minimum and maximum", () => {
    fc.assert(
      fc.property(layer, moment, (one, from) => {
        const [least, most] = one.everyMs;
        const moments = strikesBetween(one, from, from + 20 * most);
        expect(moments.length).toBeGreaterThanOrEqual(19);
        for (const [nth, at] of moments.entries()) {
          expect(Number.isInteger(at)).toBe(true);
          const former = moments[nth - 1];
          if (former !== undefined) expect(at - former).toBeWithin(least, most + 1);
        }
      }),
    );
  });

  test("first plays between half of the minimum gap and the maximum gap", () => {
    fc.assert(
      fc.property(layer, (one) => {
        const [first = -1] = strikesBetween(one, -MONTH, one.everyMs[1] + 1);
        expect(first).toBeWithin(Math.floor(one.everyMs[0] / 2), one.everyMs[1] + 1);
      }),
    );
  });

  test("is computed after a month without iterating from the beginning", () => {
    const one: RandomLayer = { seed: 7, audioId: "a", which: 0, everyMs: [1_000, 2_000] };
    const worked = workedMs(() => {
      for (let look = 0; look < 1_000; look += 1)
        strikesBetween(one, MONTH + look * 500, MONTH + look * 500 + 1_000);
    });
    // Iterating from the beginning would take two million steps for each query.
    expect(worked).toBeLessThan(500);
  });

  test("uses the whole range of gaps, and differs by seed, sound and layer index", () => {
    const one: RandomLayer = { seed: 1, audioId: "tuono", which: 0, everyMs: USUAL_GAP };
    const moments = strikesBetween(one, 0, DAY);
    const gaps = moments.slice(1).map((at, nth) => at - (moments[nth] ?? 0));
    expect(Math.min(...gaps)).toBeLessThan(25_000);
    expect(Math.max(...gaps)).toBeGreaterThan(85_000);
    const mean = gaps.reduce((sum, each) => sum + each, 0) / gaps.length;
    expect(mean).toBeWithin(54_000, 56_000);
    for (const other of [{ seed: 2 }, { audioId: "vento" }, { which: 1 }])
      expect(strikesBetween({ ...one, ...other }, 0, DAY)).not.toEqual(moments);
  });
});
