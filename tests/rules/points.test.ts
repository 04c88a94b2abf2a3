import { describe, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import { isLow, withMaxSanity } from "#shared/rules/points.ts";
import { gaugesOf } from "../../web/screens/board/gauges.ts";
import { tracksOf } from "../../web/screens/sheet/points/tracks.ts";
import { skill } from "./people.ts";

describe("the maximum of Sanità on a sheet", () => {
  const sheet = {
    points: [
      { name: POINTS.sanity, value: 60, maxValue: 65 },
      { name: POINTS.hit, value: 11, maxValue: 12 },
    ],
    skills: [skill("Ascoltare"), skill("MITI", 0, { value: 7 })],
  };

  test("is 99 less its Miti at a table that has it so; the rest of the sheet stays", () => {
    expect(withMaxSanity(sheet, "mythos")).toEqual({
      ...sheet,
      points: [{ name: POINTS.sanity, value: 60, maxValue: 92 }, ...sheet.points.slice(1)],
    });
    expect(withMaxSanity({ ...sheet, skills: [] }, "mythos").points[0]?.maxValue).toBe(99);
  });

  test("is what stands there at any other, were it written by hand", () => {
    expect(withMaxSanity(sheet, "power")).toBe(sheet);
  });
});

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
      { point: POINTS.magic, name: "Magia", value: 2, max: 10, isLow: true },
    ]);
  });
});
