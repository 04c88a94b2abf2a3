import { describe, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import { isLow, withMaxSanity } from "#shared/rules/points.ts";
import { gaugesOf } from "../../web/screens/board/gauges.ts";
import { tracksOf } from "../../web/screens/sheet/points/tracks.ts";
import { skill } from "./people.ts";

describe("the maximum of sanity on a sheet", () => {
  const sheet = {
    points: [
      { name: POINTS.sanity, value: 60, maxValue: 65 },
      { name: POINTS.hit, value: 11, maxValue: 12 },
    ],
    skills: [skill("Ascoltare"), skill("MITI", 0, { value: 7 })],
  };

  test("is 99 less the Mythos skill by that house rule; the rest of the sheet is unchanged", () => {
    expect(withMaxSanity(sheet, "mythos")).toEqual({
      ...sheet,
      points: [{ name: POINTS.sanity, value: 60, maxValue: 92 }, ...sheet.points.slice(1)],
    });
    expect(withMaxSanity({ ...sheet, skills: [] }, "mythos").points[0]?.maxValue).toBe(99);
  });

  test("is unchanged by the other rule", () => {
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

  test("is shown in the same order with the same warning on sheet and board", () => {
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
