import { describe, expect, test } from "bun:test";
import { moonAt } from "../../web/parts/story/moon.ts";
import { litPath, moonName } from "../../web/parts/story/moon-shape.ts";

const at = (date: string, hour = 0, minute = 0) => moonAt({ date, minutes: hour * 60 + minute });

describe("the moon of a day of the story", () => {
  test.each([
    // The total eclipses of the sun of 1239 (3 June of the Julian calendar), 1724, 1925 and 1999.
    ["1239-06-10", 12],
    ["1724-05-22", 17],
    ["1925-01-24", 15],
    ["1999-08-11", 11],
  ])("is new where it hid the sun: %s", (date, hour) => {
    const degrees = at(date, hour);
    expect(Math.min(degrees, 360 - degrees)).toBeLessThan(2);
    expect(moonName(degrees)).toBe("luna nuova");
  });

  test.each([
    ["1921-04-22", 7],
    ["1504-03-11", 0],
    ["2000-01-21", 5],
  ])("is full where the earth's shadow fell on it: %s", (date, hour) => {
    const degrees = at(date, hour);
    expect(Math.abs(degrees - 180)).toBeLessThan(6);
    expect(moonName(degrees)).toBe("luna piena");
  });

  test("is new to the minute on 24 January 1925, 14:45 UTC", () => {
    expect(at("1925-01-24", 14, 30)).toBeGreaterThan(359);
    expect(at("1925-01-24", 15, 0)).toBeLessThan(1);
  });

  test.each([
    ["1925-01-28", "luna crescente"],
    ["1925-02-01", "primo quarto"],
    ["1925-02-05", "gibbosa crescente"],
    ["1925-02-08", "luna piena"],
    ["1925-02-12", "gibbosa calante"],
    ["1925-02-16", "ultimo quarto"],
    ["1925-02-20", "luna calante"],
    ["1925-02-23", "luna nuova"],
  ])("%s: %s", (date, name) => {
    expect(moonName(at(date, 12))).toBe(name);
  });
});

describe("the drawing of the moon", () => {
  /** Width of the lit part on the middle line, right edge and left edge. */
  const spanOf = (degrees: number): { left: number; right: number } => {
    const [, edge, , across, shadow] =
      /A9 9 0 0 ([01]) (.*?)A([\d.]+) 9 0 0 ([01])/.exec(litPath(degrees, 9)) ?? [];
    const outer = edge === "1" ? 9 : -9;
    const inner = Number(across) * (shadow === "0" ? 1 : -1);
    return { left: Math.min(outer, inner), right: Math.max(outer, inner) };
  };

  test("is lit on the right while it grows, and on the left while it wanes", () => {
    for (const degrees of [20, 60, 89, 91, 120, 160]) expect(spanOf(degrees).right).toBe(9);
    for (const degrees of [200, 250, 269, 271, 300, 340]) expect(spanOf(degrees).left).toBe(-9);
  });

  test("is lit as much as its phase says", () => {
    for (let degrees = 0; degrees < 360; degrees += 5) {
      const { left, right } = spanOf(degrees);
      const lit = (1 - Math.cos((degrees * Math.PI) / 180)) / 2;
      expect((right - left) / 18).toBeCloseTo(lit, 2);
    }
  });
});
