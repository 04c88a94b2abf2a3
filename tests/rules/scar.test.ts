import { expect, test } from "bun:test";
import fc from "fast-check";
import { CIRCUMSTANCES, weekBonus } from "#shared/rules/healing.ts";
import { scar, withLine } from "#shared/rules/story-line.ts";
import { LONG } from "#shared/schemas/character.ts";
import { LONGEST_CAUSE } from "#shared/schemas/condition.ts";
import { typical } from "../sheet/people.ts";
import { SEED } from "./chances.ts";

const wounded = (wounds: string, cause?: string) => {
  const sheet = typical();
  return {
    ...sheet,
    background: { ...sheet.background, wounds },
    condition: { ...sheet.condition, majorWound: true, ...(cause && { causes: { majorWound: cause } }) },
  };
};

test("a week's rest has a bonus die for comfort and one for care, a penalty die for poor quarters", () => {
  expect(weekBonus()).toBe(0);
  expect(CIRCUMSTANCES.map((one) => weekBonus([one]))).toEqual([1, 1, -1]);
  expect(weekBonus(["comfort", "care"])).toBe(2);
  expect(weekBonus(["comfort", "care", "hardship"])).toBe(1);
  expect(weekBonus(["comfort", "hardship"])).toBe(0);
  // A repeated circumstance counts once.
  expect(weekBonus(["comfort", "comfort"])).toBe(1);
});

test("a scar is a new line of the background, with the cause of the wound", () => {
  expect(scar(wounded("Un dito in meno\n", "la lama")).sheet.background.wounds).toBe(
    "Un dito in meno\nCicatrice: la lama",
  );
  const { sheet, events } = scar(wounded(""));
  expect(sheet.background.wounds).toBe("Cicatrice di una ferita grave");
  expect(events).toEqual([{ kind: "noted", text: "nella storia: Cicatrice di una ferita grave" }]);
});

test("a scar never cuts the existing text, and never exceeds the maximum length", () => {
  const length = fc.oneof(fc.nat(LONG), fc.integer({ min: LONG - 2 * LONGEST_CAUSE, max: LONG }));
  fc.assert(
    fc.property(length, fc.nat(LONGEST_CAUSE), (before, cause) => {
      const sheet = wounded("x".repeat(before), "y".repeat(cause));
      const after = scar(sheet).sheet.background.wounds;
      expect(after.startsWith(sheet.background.wounds)).toBe(true);
      expect(after.length).toBeLessThanOrEqual(LONG);
    }),
    { seed: SEED },
  );
  const full = wounded("x".repeat(LONG));
  expect(scar(full)).toEqual({
    sheet: full,
    events: [{ kind: "noted", text: "resta una cicatrice, ma nella storia non c'è posto" }],
  });
  expect(withLine(full, "wounds", "y")).toBeNull();
});
