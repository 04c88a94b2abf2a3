import { describe, expect, test } from "bun:test";
import { facesOf, readFaces } from "#shared/rules/percentile.ts";

describe("real dice", () => {
  test("are read as tens and units, with 00 and 0 as 100", () => {
    expect(readFaces({ tens: 3, units: 7 })).toBe(37);
    expect(readFaces({ tens: 3, units: 0 })).toBe(30);
    expect(readFaces({ tens: 0, units: 8 })).toBe(8);
    expect(readFaces({ tens: 0, units: 0 })).toBe(100);
  });

  test("give each total from 1 to 100 exactly once, and facesOf is the inverse", () => {
    const totals = new Set<number>();
    for (let tens = 0; tens < 10; tens++)
      for (let units = 0; units < 10; units++) {
        const total = readFaces({ tens, units });
        totals.add(total);
        expect(facesOf(total)).toEqual({ tens, units });
      }
    expect([...totals].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });

  test("have ten faces", () => {
    expect(() => readFaces({ tens: 10, units: 0 })).toThrow(RangeError);
    expect(() => readFaces({ tens: 0, units: 1.5 })).toThrow(RangeError);
  });
});
