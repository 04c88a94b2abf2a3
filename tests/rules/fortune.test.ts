import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { LEVELS, levelOf } from "#shared/rules/check.ts";
import { fortuneCosts, fortuneRefusal } from "#shared/rules/fortune.ts";
import { made } from "./after-the-roll.ts";
import { SEED } from "./chances.ts";

describe("the cost of luck", () => {
  test("is the difference to each better level, as long as there is enough luck", () => {
    const seven = { level: "normal", cost: 7 } as const;
    const more = { level: "arduous", cost: 37 } as const;
    expect(fortuneCosts(made(), 6)).toEqual([]);
    expect(fortuneCosts(made(), 7)).toEqual([seven]);
    expect(fortuneCosts(made(), 54)).toEqual([seven, more]);
    expect(fortuneCosts(made(), 55)).toEqual([seven, more, { level: "extreme", cost: 55 }]);
  });

  test("is given only for levels that are better than the roll's own", () => {
    expect(fortuneCosts(made({ roll: 31 }), 99).map(({ level }) => level)).toEqual(["arduous", "extreme"]);
    expect(fortuneCosts(made({ roll: 12 }), 99)).toEqual([]);
  });

  test("is never given for a critical, nor for a level that needs a 1 or less", () => {
    expect(fortuneCosts(made({ roll: 10, value: 9 }), 99)).toEqual([
      { level: "normal", cost: 1 },
      { level: "arduous", cost: 6 },
    ]);
    expect(fortuneCosts(made({ roll: 10, value: 1 }), 99)).toEqual([]);
    expect(fortuneCosts(made({ roll: 10, value: 0 }), 99)).toEqual([]);
  });

  test("reaches exactly its level, and one point less does not", () => {
    const roll = fc.integer({ min: 1, max: 98 });
    fc.assert(
      fc.property(roll, fc.integer({ min: 0, max: 150 }), fc.nat(99), (rolled, value, fortune) => {
        const before = made({ roll: rolled, value });
        for (const { level, cost } of fortuneCosts(before, fortune)) {
          expect(cost).toBeGreaterThan(0);
          expect(cost).toBeLessThanOrEqual(fortune);
          expect(levelOf(rolled - cost, value)).toBe(level);
          expect(LEVELS.indexOf(levelOf(rolled - cost + 1, value))).toBeGreaterThan(LEVELS.indexOf(level));
        }
      }),
      { seed: SEED },
    );
  });

  test("is given for every level within reach except the critical", () => {
    const roll = fc.integer({ min: 1, max: 98 });
    fc.assert(
      fc.property(roll, fc.integer({ min: 0, max: 150 }), fc.nat(99), (rolled, value, fortune) => {
        const lowest = Math.max(1, rolled - fortune);
        const reached = Array.from({ length: rolled - lowest + 1 }, (_, less) =>
          levelOf(rolled - less, value),
        );
        const better = new Set(reached.filter((level) => level !== reached[0] && level !== "critic"));
        const named = fortuneCosts(made({ roll: rolled, value }), fortune).map(({ level }) => level);
        expect(named).toEqual([...better] as typeof named); // in both, the nearest comes first
      }),
      { seed: SEED },
    );
  });
});

test("luck is not spent on diving for cover, because the shot has been thrown after it", () => {
  const refusal = "Il colpo è già partito: qui la Fortuna non serve";
  expect(fortuneRefusal(made({ kind: "dive" }), 7, true)).toBe(refusal);
});

describe("luck may be spent", () => {
  test("on skills, characteristics, attacks, defences and opposed rolls", () => {
    for (const kind of ["skill", "characteristic", "attack", "defence", "opposed"] as const)
      expect(fortuneRefusal(made({ kind }), 7, true)).toBeNull();
  });

  test("only when it reaches a better level", () => {
    expect(fortuneRefusal(made(), 6, true)).toBe("La Fortuna non basta per un livello migliore");
    expect(fortuneRefusal(made({ roll: 12 }), 99, true)).toBe("Il livello non può salire con la Fortuna");
    expect(fortuneRefusal(made({ roll: 50, value: 1 }), 99, true)).toBe(
      "Il livello non può salire con la Fortuna",
    );
  });

  test("only if the table allows it", () => {
    expect(fortuneRefusal(made(), 99, false)).toBe("A questo tavolo la Fortuna non si spende");
  });

  test.each([
    [{ kind: "sanity" }, "In un tiro di Sanità non si spende Fortuna"],
    [{ kind: "luck" }, "In un tiro di Fortuna non si spende Fortuna"],
    [{ kind: "damage" }, "Nel danno non si spende Fortuna"],
    [{ isCombined: true }, "In un tiro combinato non si spende Fortuna"],
    [{ isPushed: true }, "In un tiro forzato non si spende Fortuna"],
    [{ roll: 1 }, "Il livello non può salire con la Fortuna"],
    [{ roll: 99 }, "Un disastro non si rimedia con la Fortuna"],
    [{ kind: "attack", isJammed: true }, "Un'arma inceppata non si rimedia con la Fortuna"],
  ] as const)("never on %p", (changed, sentence) => {
    expect(fortuneRefusal(made(changed), 99, true)).toBe(sentence);
  });
});
