import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ageAdvice, ageEffects, ofYears } from "#shared/rules/age.ts";
import { applyAge, lossToSpread, suggestLosses, undoAge } from "#shared/rules/ageing.ts";
import { improve, rollLuckAtAge } from "#shared/rules/improvement.ts";
import { SEED, scripted, seeded } from "./chances.ts";
import { anybody } from "./people.ts";

describe("the age advice", () => {
  test.each([
    [
      15,
      "Sotto i 20 anni: togli 5 punti in tutto da Forza o Taglia e 5 da Istruzione; tira Fortuna due volte e tieni il risultato più alto.",
    ],
    [20, "Dai 20 ai 39 anni: fai un tiro di miglioramento su Istruzione."],
    [
      40,
      "Dai 40 ai 49 anni: togli 5 punti in tutto fra Forza, Costituzione e Destrezza e 5 da Fascino; fai 2 tiri di miglioramento su Istruzione. Movimento scende di 1.",
    ],
    [
      85,
      "Dagli 80 anni in su: togli 80 punti in tutto fra Forza, Costituzione e Destrezza e 25 da Fascino; fai 4 tiri di miglioramento su Istruzione. Movimento scende di 5.",
    ],
  ])("at %i years is the sentence shown to the player", (age, text) => {
    expect(ageAdvice(age).text).toBe(text);
  });

  test("has the right article before each age", () => {
    const ages = [7, 8, 9, 10, 11, 18, 34, 79, 80, 89, 90, 108, 111];
    expect(ages.filter((age) => ofYears(age) === `degli ${age} anni`)).toEqual([8, 11, 80, 89]);
    expect(ofYears(1)).toBe("di 1 anno");
    expect(ofYears(34)).toBe("dei 34 anni");
  });

  test.each([
    [1, 5, 0, 5, 0, 2],
    [19, 5, 0, 5, 0, 2],
    [20, 0, 0, 0, 1, 1],
    [39, 0, 0, 0, 1, 1],
    [40, 5, 5, 0, 2, 1],
    [49, 5, 5, 0, 2, 1],
    [50, 10, 10, 0, 3, 1],
    [59, 10, 10, 0, 3, 1],
    [60, 20, 15, 0, 4, 1],
    [69, 20, 15, 0, 4, 1],
    [70, 40, 20, 0, 4, 1],
    [79, 40, 20, 0, 4, 1],
    [80, 80, 25, 0, 4, 1],
    [120, 80, 25, 0, 4, 1],
  ])(
    "at %i years takes %i from the body, %i from Fascino, %i from Istruzione; %i improvements, Fortuna × %i",
    (age, body, charm, school, checks, luck) => {
      const { physicalLoss, appearanceLoss, educationLoss, educationChecks, luckRolls } = ageEffects(age);
      expect([physicalLoss, appearanceLoss, educationLoss, educationChecks, luckRolls]).toEqual([
        body,
        charm,
        school,
        checks,
        luck,
      ]);
    },
  );
});

describe("an empty age field", () => {
  test("shows the advice of the youngest age, and no NaN", () => {
    expect(ageAdvice(Number.NaN)).toEqual(ageAdvice(15));
  });
});

describe("improvement rolls", () => {
  test("add 1d10 when the percentile roll exceeds the value, and nothing otherwise", () => {
    // 81 is above 80: +4. 84 is not above 84.
    expect(improve(80, 2, scripted(9, 1, 4, 9, 4))).toEqual({
      value: 84,
      rolls: [
        { roll: 81, gain: 4 },
        { roll: 84, gain: 0 },
      ],
    });
  });

  test("never raise a value above 99, nor lower one that is above it", () => {
    expect(improve(97, 1, scripted(10, 10, 9)).value).toBe(99);
    expect(improve(110, 1, scripted(10, 10)).value).toBe(110);
  });
});

describe("Fortuna at an age", () => {
  test("under 20 is rolled twice, and the higher result counts", () => {
    expect(rollLuckAtAge(15, scripted(1, 1, 2, 3, 3, 3))).toEqual({ rolls: [20, 45], luck: 45 });
  });

  test("from 20 on is rolled once", () => {
    expect(rollLuckAtAge(20, scripted(2, 2, 2))).toEqual({ rolls: [30], luck: 30 });
  });
});

describe("applying an age", () => {
  test("subtracts the points as distributed by the player, and reports every change", () => {
    const aged = applyAge(anybody(), 45, { Forza: 2, Destrezza: 3 }, scripted(9, 5, 7, 1, 1));
    expect(aged).toEqual({
      ok: true,
      characteristics: anybody({ Forza: 58, Destrezza: 62, Fascino: 45, Istruzione: 87 }),
      changes: [
        { name: "Forza", before: 60, after: 58 },
        { name: "Destrezza", before: 65, after: 62 },
        { name: "Fascino", before: 50, after: 45 },
        { name: "Istruzione", before: 80, after: 87 },
      ],
      educationRolls: [
        { roll: 85, gain: 7 },
        { roll: 1, gain: 0 },
      ],
    });
  });

  test("can be undone, which keeps later manual edits", () => {
    const aged = applyAge(anybody(), 16, { Taglia: 5 }, scripted());
    if (!aged.ok) throw new Error(aged.error);
    const edited = { ...aged.characteristics, Potere: 40 };
    expect(undoAge(edited, aged.changes)).toEqual(anybody({ Potere: 40 }));
  });

  test.each([
    [{ Forza: 4 }, "Punti da togliere: 5. Tolti finora: 4"],
    [{ Forza: 3, Destrezza: 3 }, "Punti da togliere: 5. Tolti finora: 6"],
    [{ Taglia: 5 }, "Taglia non si riduce a questa età"],
    [{ Forza: 7, Destrezza: -2 }, "Destrezza: si tolgono punti interi, da 0 in su"],
    [{ Forza: 2.5, Destrezza: 2.5 }, "Forza: si tolgono punti interi, da 0 in su"],
    [{ Forza: Number.NaN }, "Forza: si tolgono punti interi, da 0 in su"],
  ])("refuses the distribution %p with a reason", (losses, error) => {
    expect(applyAge(anybody(), 45, losses, scripted())).toEqual({ ok: false, error });
  });

  test("leaves at least 1 of every value", () => {
    const frail = anybody({ Forza: 10, Costituzione: 10, Destrezza: 10, Fascino: 20 });
    expect(lossToSpread(frail, 85)).toBe(27);
    expect(applyAge(frail, 85, suggestLosses(frail, 85), seeded())).toMatchObject({
      ok: true,
      characteristics: { Forza: 1, Costituzione: 1, Destrezza: 1, Fascino: 1 },
    });
    expect(applyAge(anybody({ Forza: 3 }), 45, { Forza: 5 }, scripted())).toEqual({
      ok: false,
      error: "Forza non può scendere sotto 1",
    });
  });

  test("accepts its own suggested distribution, and undoing it restores the values", () => {
    const value = fc.integer({ min: 1, max: 99 });
    const person = fc.record({
      Forza: value,
      Costituzione: value,
      Destrezza: value,
      Fascino: value,
      Taglia: value,
      Istruzione: value,
    });
    fc.assert(
      fc.property(person, fc.integer({ min: 1, max: 120 }), fc.integer(), (changed, age, seed) => {
        const before = anybody(changed);
        const aged = applyAge(before, age, suggestLosses(before, age), seeded(seed));
        if (!aged.ok) throw new Error(aged.error);
        expect(Math.min(...Object.values(aged.characteristics))).toBeGreaterThanOrEqual(1);
        expect(undoAge(aged.characteristics, aged.changes)).toEqual(before);
      }),
      { seed: SEED },
    );
  });
});
