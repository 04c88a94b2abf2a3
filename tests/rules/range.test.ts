import { describe, expect, test } from "bun:test";
import { rangesOf, readRange } from "#shared/rules/range.ts";

describe("the ranges of a weapon", () => {
  test("with slashes are paired with the damages with slashes", () => {
    expect(rangesOf("10/20/50 m", "4d6/2d6/1d6", 50)).toEqual({
      ok: true,
      options: [
        { range: "10 m", damage: "4d6" },
        { range: "20 m", damage: "2d6" },
        { range: "50 m", damage: "1d6" },
      ],
    });
  });

  test.each([
    ["FOR/5 m", 64, "12 m"],
    ["FOR/5", 64, "12 m"],
    ["for / 5 m", 4, "0 m"],
  ])("resolve %p as floor(FOR/5): with Forza %i it is %p", (range, strength, shown) => {
    expect(rangesOf(range, "1d4 + ½BD", strength)).toEqual({
      ok: true,
      options: [{ range: shown, damage: "1d4 + ½BD" }],
    });
  });

  test.each([
    ["FOR/5 m", "10 m"],
    ["FOR/5", "10 m"],
    ["10/20/50 m", "10/20/50 m"],
    ["contatto", "contatto"],
    ["-", "-"],
  ])("written %p are shown as %p for Forza 54", (range, shown) => {
    expect(readRange(range, 54)).toBe(shown);
  });

  test("may mix a thrown range with others", () => {
    expect(rangesOf("FOR/5 / 20 m", "1d6/1d3", 50)).toEqual({
      ok: true,
      options: [
        { range: "10 m", damage: "1d6" },
        { range: "20 m", damage: "1d3" },
      ],
    });
  });

  test("share a single damage", () => {
    expect(rangesOf("5/10 m", "1d6", 50)).toEqual({
      ok: true,
      options: [
        { range: "5 m", damage: "1d6" },
        { range: "10 m", damage: "1d6" },
      ],
    });
  });

  test("that are words are unchanged", () => {
    for (const range of ["contatto", "-", "sul posto", ""])
      expect(rangesOf(range, "1d6", 50)).toEqual({ ok: true, options: [{ range, damage: "1d6" }] });
  });

  test("that do not match the number of damages are an error", () => {
    expect(rangesOf("10/20/50 m", "4d6/2d6", 50)).toEqual({
      ok: false,
      error: "Le distanze sono 3 e i danni 2: devono essere altrettanti, o un danno solo",
    });
    expect(rangesOf("contatto", "4d6/2d6", 50).ok).toBe(false);
  });
});
