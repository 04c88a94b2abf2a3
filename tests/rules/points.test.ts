import { describe, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import { isLow } from "#shared/rules/points.ts";
import { gaugesOf } from "../../web/screens/board/gauges.ts";
import { tracksOf } from "../../web/screens/sheet/points/tracks.ts";

describe("a point track", () => {
  test.each([
    [0, 11, true],
    [2, 10, true],
    [3, 10, false],
    [99, 99, false],
    [5, undefined, false],
    [0, 0, false],
  ])("of %p out of %p is low: %p", (value, maxValue, isIt) => {
    expect(isLow({ value, ...(maxValue !== undefined && { maxValue }) })).toBe(isIt);
  });

  test("stands in the same order, with the same warning, on the sheet and on the master's board", () => {
    const points = [
      { name: POINTS.sanity, value: 60, maxValue: 65 },
      { name: POINTS.magic, value: 2, maxValue: 10 },
      { name: POINTS.luck, value: 50, maxValue: 99 },
      { name: POINTS.hit, value: 11, maxValue: 11 },
      { name: POINTS.damageBonus, value: "+1D4" },
    ];
    const gauges = gaugesOf({ points });
    expect(gauges.map(({ name }) => `Punti ${name}`)).toEqual(tracksOf({ points }).map(({ name }) => name));
    expect(gauges.filter((gauge) => gauge.isLow)).toEqual([
      { name: "Magia", value: 2, max: 10, isLow: true },
    ]);
  });
});
