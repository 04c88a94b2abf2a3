import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Level } from "#shared/rules/check.ts";
import {
  type DamageBonus,
  type DamageExpression,
  formatDamage,
  maximumDamage,
  minimumDamage,
  parseDamage,
  parseDamageBonus,
  rollDamage,
} from "#shared/rules/damage.ts";
import type { DamageTerm, SimpleTerm } from "#shared/rules/damage-terms.ts";
import { workedMs } from "../support/worked-ms.ts";
import { highest, lowest, SEED, scripted, seeded } from "./chances.ts";

function read(text: string): DamageExpression {
  const parsed = parseDamage(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.expression;
}

function bonusOf(value: string | number): DamageBonus {
  const parsed = parseDamageBonus(value);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.bonus;
}

const roll = (text: string, bonus: string, level: Level, ...dice: number[]) =>
  rollDamage(read(text), { die: scripted(...dice), damageBonus: bonusOf(bonus), level });

describe("a damage expression", () => {
  test.each([
    ["1d6", 1, 6],
    ["d4", 1, 4],
    ["2D6 + 4", 6, 16],
    ["1d8+1d6+3", 5, 17],
    ["1d10 - 2", 0, 8],
    ["  3 ", 3, 3],
    ["1d6 - 1d6", 0, 5],
    ["-1d6 + 10", 4, 9],
    ["1d3 + -2", 0, 1],
    ["1d3 - 4", 0, 0],
    ["100d1000", 100, 100_000],
  ])("%p is at least %i and at most %i", (text, least, most) => {
    expect(minimumDamage(read(text), [])).toBe(least);
    expect(maximumDamage(read(text), [])).toBe(most);
  });

  test("replaces BD by the damage bonus", () => {
    expect(roll("1d3 + BD", "1d4", "normal", 2, 3)).toEqual({
      formula: "1d3 + 1d4",
      parts: [
        { text: "1d3", rolls: [2], value: 2 },
        { text: "BD", rolls: [3], value: 3 },
      ],
      rolled: 5,
      extra: 0,
      total: 5,
    });
  });

  test("accepts '1d3 + -2' from a negative bonus, and is never below zero", () => {
    expect(roll("1d3 + BD", "-2", "normal", 1)).toMatchObject({ formula: "1d3 + -2", rolled: 0, total: 0 });
    expect(roll("1d3 + BD", "-2", "normal", 3)).toMatchObject({ formula: "1d3 + -2", total: 1 });
  });

  test("uses half of the bonus, rounded down, for ½BD", () => {
    expect(roll("1d4 + ½BD", "1d4", "normal", 2, 3)).toMatchObject({ formula: "1d4 + ½(1d4)", total: 3 });
    expect(roll("1d4 + ½BD", "-1", "normal", 2)).toMatchObject({ total: 1 });
    expect(roll("1d4 + mezzo BD", "2d6", "normal", 1, 5, 4)).toMatchObject({ total: 5 });
    expect(maximumDamage(read("1d4 + ½BD"), bonusOf("1d6"))).toBe(7);
  });

  test("without a bonus counts BD as zero", () => {
    for (const none of ["0", "", "-", " "]) expect(roll("1d3 + BD", none, "normal", 2).total).toBe(2);
    expect(roll("1d3 + BD", "-", "normal", 2).formula).toBe("1d3 + 0");
  });

  test("is formatted as it is parsed", () => {
    expect(formatDamage(read(" 1D6+2 -  d4+½ bd"))).toBe("1d6 + 2 - 1d4 + ½BD");
  });
});

describe("an extreme or critical success", () => {
  test("adds the maximum possible damage, bonus included, for every weapon", () => {
    expect(roll("1d8 + BD", "1d4", "extreme", 3, 2)).toMatchObject({ rolled: 5, extra: 12, total: 17 });
    expect(roll("1d10 + 2", "1d4", "critic", 1)).toMatchObject({ rolled: 3, extra: 12, total: 15 });
  });

  test.each<Level>(["arduous", "normal", "failed", "extrafailed"])("does not include %s", (level) => {
    expect(roll("1d8", "0", level, 3)).toMatchObject({ extra: 0, total: 3 });
  });

  test("adds nothing when even the maximum is below zero", () => {
    expect(roll("1 + BD", "-2", "extreme")).toMatchObject({ rolled: 0, extra: 0, total: 0 });
  });
});

describe("an invalid damage expression", () => {
  const term = "un dado (per esempio 1d6), un numero o BD";
  const sign = "'+', '-' o la fine";
  test.each([
    ["", 1, term],
    ["   ", 4, term],
    ["((((", 1, term],
    ["speciale", 1, term],
    ["1d6 +", 6, term],
    ["1d6 + + 2", 7, term],
    ["1d6 2", 5, sign],
    ["1d6x2", 4, sign],
    ["2d6/1d6", 4, sign],
    ["1d6 + 2.5", 8, sign],
    ["1d", 3, "un numero di facce da 1 a 1000"],
    ["1d0", 3, "un numero di facce da 1 a 1000"],
    ["1d1001", 3, "un numero di facce da 1 a 1000"],
    ["1 + 0d6", 5, "un numero di dadi da 1 a 100"],
    ["101d6", 1, "un numero di dadi da 1 a 100"],
    ["9999999999d9999999999", 1, "un numero di dadi da 1 a 100"],
    ["1d6 + 10000", 7, "un numero fino a 9999"],
    ["BDX", 1, term],
  ])(
    "%p is reported with its position, counted from 1, and what was expected",
    (text, position, expected) => {
      expect(parseDamage(text)).toEqual({
        ok: false,
        position,
        expected,
        error: `Danno non valido alla posizione ${position}: atteso ${expected}`,
      });
    },
  );

  test("of excessive length is refused at once", () => {
    const endless = [
      "BD+".repeat(100_000),
      `${"9".repeat(100_000)}d6`,
      " ".repeat(119),
      `${"1+".repeat(30)}1`,
    ];
    for (const text of endless) {
      expect(workedMs(() => expect(parseDamage(text).ok).toBe(false))).toBeLessThan(50);
    }
  });

  test("never makes the parser throw", () => {
    const piece = fc.constantFrom(
      "d",
      "D",
      "BD",
      "½",
      "+",
      "-",
      " ",
      "1",
      "6",
      "99",
      "(",
      "/",
      "x",
      "mezzo ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
        const parsed = parseDamage(pieces.join(""));
        if (!parsed.ok) expect(parsed.position).toBeGreaterThanOrEqual(1);
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });
});

describe("the damage bonus", () => {
  test("is a number or an expression, but never BD itself", () => {
    expect(parseDamageBonus(-2)).toMatchObject({ ok: true });
    expect(parseDamageBonus("1d4")).toMatchObject({ ok: true });
    expect(parseDamageBonus("1d4 + BD")).toEqual({
      ok: false,
      position: 7,
      expected: "un dado (per esempio 1d4) o un numero",
      error: "Bonus al Danno non valido alla posizione 7: atteso un dado (per esempio 1d4) o un numero",
    });
  });

  test("that is invalid is reported under its own name", () => {
    expect(parseDamageBonus("boh")).toMatchObject({
      ok: false,
      error: "Bonus al Danno non valido alla posizione 1: atteso un dado (per esempio 1d6), un numero o BD",
    });
  });
});

describe("every damage expression", () => {
  const sign = fc.constantFrom<1 | -1>(1, -1);
  const dice: fc.Arbitrary<SimpleTerm> = fc.record({
    kind: fc.constant("dice"),
    sign,
    count: fc.integer({ min: 1, max: 10 }),
    sides: fc.integer({ min: 1, max: 20 }),
  });
  const flat: fc.Arbitrary<SimpleTerm> = fc.record({
    kind: fc.constant("flat"),
    sign,
    value: fc.integer({ min: 0, max: 50 }),
  });
  const bonusTerm: fc.Arbitrary<DamageTerm> = fc.record({
    kind: fc.constant("bonus"),
    sign,
    share: fc.constantFrom("full", "half"),
  });
  const expression = fc.array(fc.oneof(dice, flat, bonusTerm), { minLength: 1, maxLength: 6 });
  const damageBonus = fc.array(fc.oneof(dice, flat), { maxLength: 3 });

  test("is between its minimum and maximum, and reaches both", () => {
    fc.assert(
      fc.property(expression, damageBonus, fc.integer(), (terms, bonus, seed) => {
        const [least, most] = [minimumDamage(terms, bonus), maximumDamage(terms, bonus)];
        const { total, extra } = rollDamage(terms, {
          die: seeded(seed),
          damageBonus: bonus,
          level: "normal",
        });
        expect(extra).toBe(0);
        expect(total).toBeGreaterThanOrEqual(least);
        expect(total).toBeLessThanOrEqual(most);
        if (least > 0 && [...terms, ...bonus].every((term) => term.sign > 0)) {
          expect(rollDamage(terms, { die: lowest, damageBonus: bonus, level: "normal" }).total).toBe(least);
          expect(rollDamage(terms, { die: highest, damageBonus: bonus, level: "extreme" }).total).toBe(
            2 * most,
          );
        }
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  test("is unchanged after formatting and parsing", () => {
    fc.assert(
      fc.property(expression, (terms) => {
        expect(parseDamage(formatDamage(terms))).toEqual({ ok: true, expression: terms });
      }),
      { seed: SEED },
    );
  });
});
