import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CHARACTERISTICS } from "#shared/names.ts";
import {
  bestFormula,
  DEFAULT_FORMULA,
  FORMULA_ERROR,
  formatFormula,
  parseFormula,
  workPoints,
} from "#shared/rules/formula.ts";
import { workedMs } from "../support/worked-ms.ts";
import { SEED } from "./chances.ts";
import { anybody } from "./people.ts";

const term = fc.record({
  characteristic: fc.constantFrom(...CHARACTERISTICS),
  times: fc.integer({ min: 0, max: 99 }),
});

describe("the formula of occupation points", () => {
  test("by default is 'Intelligenza x 2 + Istruzione x 2'", () => {
    expect(DEFAULT_FORMULA).toBe("Intelligenza x 2 + Istruzione x 2");
    expect(workPoints(DEFAULT_FORMULA, anybody({ Intelligenza: 75, Istruzione: 80 }))).toBe(310);
  });

  test("is parsed whatever its case and spaces", () => {
    expect(workPoints("  ISTRUZIONE X 4 ", anybody({ Istruzione: 70 }))).toBe(280);
    expect(workPoints("Istruzione x2+Forza ×2", anybody({ Istruzione: 70, Forza: 50 }))).toBe(240);
  });

  test.each([
    "",
    "   ",
    "Istruzione",
    "Istruzione x",
    "Istruzione x due",
    "x 2",
    "4 x Istruzione",
    "Coraggio x 2",
    "Istruzione x 2 +",
    "+ Istruzione x 2",
    "Istruzione x 2 ++ Forza x 2",
    "Istruzione x 2 - Forza x 2",
    "Istruzione x -2",
    "Istruzione x 2.5",
    "Istruzione x 1e3",
    "Istruzione x 2 Forza x 2",
    "Intelligenza x 99999999 + ",
    "Intelligenza x 99999999",
    "constructor x 2",
    "__proto__ x 2",
  ])("is not parsed from %p", (text) => {
    expect(workPoints(text, anybody())).toBeNull();
  });

  test("has an error message when it is invalid", () => {
    expect(FORMULA_ERROR).toBe("Formula non valida");
  });

  test("is refused at once when it is excessively long", () => {
    const long = ["x ".repeat(50_000), "Istruzione x 2 + ".repeat(50_000), `Istruzione${" ".repeat(180)}y`];
    for (const text of long) {
      expect(workedMs(() => expect(parseFormula(text)).toBeNull())).toBeLessThan(50);
    }
  });

  test("is unchanged after formatting and parsing", () => {
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 8 }), (terms) => {
        const text = formatFormula(terms);
        expect(parseFormula(text)).toEqual(terms);
        expect(formatFormula(parseFormula(text) ?? [])).toBe(text);
      }),
      { seed: SEED },
    );
  });

  test("gives a whole number or null for any text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: "binary" }), (text) => {
        const points = workPoints(text, anybody());
        expect(points === null || Number.isSafeInteger(points)).toBe(true);
      }),
      { seed: SEED },
    );
  });
});

describe("of several formulas", () => {
  const formulas = ["Istruzione x 2 + Destrezza x 2", "Istruzione x 2 + Forza x 2"];

  test("the one with the most points is the best", () => {
    expect(bestFormula(formulas, anybody({ Forza: 80, Destrezza: 40 }))).toBe(formulas[1] ?? "");
    expect(bestFormula(formulas, anybody({ Forza: 40, Destrezza: 80 }))).toBe(formulas[0] ?? "");
  });

  test("the first of equals is chosen, and an invalid one never", () => {
    expect(bestFormula(formulas, anybody({ Forza: 60, Destrezza: 60 }))).toBe(formulas[0] ?? "");
    expect(bestFormula(["Coraggio x 4", "Istruzione x 1"], anybody())).toBe("Istruzione x 1");
  });
});
