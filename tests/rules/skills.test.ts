import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { compareItalian, normaliseSkillName, sameSkill, sortByName } from "#shared/rules/skill-names.ts";
import {
  baseSkillNames,
  baseSkillSet,
  canDelete,
  cappedSkill,
  clampSkillValue,
  followCharacteristics,
  interestPoints,
  isWeaponLinked,
  pointsSpent,
  skillValueError,
} from "#shared/rules/skills.ts";
import type { SkillTemplate } from "#shared/schemas/constants.ts";
import { SEED } from "./chances.ts";
import { anybody, skill } from "./people.ts";

const template = (name: string, changed: Partial<SkillTemplate> = {}): SkillTemplate => ({
  name,
  baseValue: 10,
  category: "Pratiche",
  isSpecializable: false,
  onSheet: true,
  ...changed,
});

const templates = [
  template("Schivare", { baseValue: "Destrezza/2" }),
  template("Scienza", { baseValue: 1, isSpecializable: true }),
  template("Scienza (matematica)", { onSheet: false }),
  template("Lingua (Madre)", { baseValue: "Istruzione" }),
  template("Ascoltare", { baseValue: 20 }),
];

describe("the skills of a new investigator", () => {
  const fresh = baseSkillSet(templates, anybody({ Destrezza: 65, Istruzione: 80 }));

  test("start at their base value, which is also their minimum, and go up to 99", () => {
    expect(fresh[0]).toEqual({
      name: "Ascoltare",
      value: 20,
      baseValue: 20,
      minValue: 20,
      maxValue: 99,
      category: "Pratiche",
      isSpecializable: false,
    });
  });

  test("have Istruzione as the minimum of 'Lingua (Madre)' and half of Destrezza, rounded down, of 'Schivare'", () => {
    expect(fresh.find(({ name }) => name === "Lingua (Madre)")?.minValue).toBe(80);
    expect(fresh.find(({ name }) => name === "Schivare")?.minValue).toBe(32);
  });

  test("are those of the base list only, in Italian order", () => {
    expect(fresh.map(({ name }) => name)).toEqual(["Ascoltare", "Lingua (Madre)", "Schivare", "Scienza"]);
    expect(baseSkillNames(templates)).toEqual(["Ascoltare", "Lingua (Madre)", "Schivare", "Scienza"]);
  });

  test("have a higher maximum for a mother tongue above 99", () => {
    const [own] = baseSkillSet(
      [template("Lingua (Madre)", { baseValue: "Istruzione" })],
      anybody({ Istruzione: 120 }),
    );
    expect(own).toMatchObject({ value: 120, minValue: 120, maxValue: 120 });
  });

  test("follow changes of Istruzione and Destrezza, keeping the points spent", () => {
    const spent = fresh.map((one) => ({ ...one, value: one.value + 5 }));
    const followed = followCharacteristics(spent, templates, anybody({ Destrezza: 40, Istruzione: 97 }));
    expect(followed.map(({ value, baseValue, minValue }) => [value, baseValue, minValue])).toEqual([
      [25, 20, 20],
      [99, 97, 97],
      [25, 20, 20],
      [6, 1, 1],
    ]);
  });

  test("keep a maximum raised above 99, and what is unchanged, when a characteristic changes", () => {
    const raised = { ...skill("Schivare", 25), value: 104, maxValue: 104 };
    const sheet = [raised, { ...skill("Lingua (Madre)", 50), value: 104, maxValue: 104 }];
    expect(followCharacteristics(sheet, templates, anybody({ Destrezza: 50, Istruzione: 50 }))).toEqual(
      sheet,
    );
    const followed = followCharacteristics(sheet, templates, anybody({ Destrezza: 40, Istruzione: 60 }));
    expect(followed).toMatchObject([
      { value: 99, baseValue: 20, maxValue: 104 },
      { value: 104, baseValue: 60, maxValue: 104 },
    ]);
  });

  test("have a maximum that came from their base only as long as the base is so high", () => {
    const [native] = followCharacteristics(
      [skill("Lingua (Madre)", 50)],
      templates,
      anybody({ Istruzione: 104 }),
    );
    expect(native).toMatchObject({ value: 104, maxValue: 104 });
    const back = followCharacteristics(native ? [native] : [], templates, anybody({ Istruzione: 60 }));
    expect(back).toMatchObject([{ value: 60, maxValue: 99 }]);
  });
});

describe("a skill's value", () => {
  const jump = skill("Saltare", 20);

  test("is clamped to an integer between minimum and maximum", () => {
    expect([5, 20, 47.9, 99, 1000, Number.NaN].map((typed) => clampSkillValue(typed, jump))).toEqual([
      20, 20, 47, 99, 99, 20,
    ]);
    expect(clampSkillValue(0, skill("Miti", 0))).toBe(0);
  });

  test("below the minimum is an error", () => {
    expect(skillValueError(19, jump)).toBe("Valore minimo 20");
    expect(skillValueError(Number.NaN, jump)).toBe("Valore minimo 20");
    expect(skillValueError(20, jump)).toBeNull();
  });

  test("above its own maximum is corrected without an error, above the cap of creation is an error", () => {
    expect(skillValueError(120, jump)).toBeNull();
    expect(skillValueError(76, jump, 75)).toBe("Valore massimo 75");
    expect(skillValueError(75, jump, 75)).toBeNull();
    expect(skillValueError(19, jump, 75)).toBe("Valore minimo 20");
  });

  test("is limited by the cap, which never lowers a base value", () => {
    expect(clampSkillValue(90, cappedSkill(jump, 75))).toBe(75);
    expect(clampSkillValue(90, cappedSkill(skill("Lingua (Madre)", 85), 75))).toBe(85);
    fc.assert(
      fc.property(
        fc.nat(120),
        fc.integer({ min: -50, max: 300 }),
        fc.constantFrom(75, 80, null),
        (base, typed, cap) => {
          const own = skill("Saltare", base);
          const value = clampSkillValue(typed, cappedSkill(own, cap));
          expect(value).toBeGreaterThanOrEqual(base);
          expect(value).toBeLessThanOrEqual(Math.max(base, cap ?? own.maxValue));
          expect(skillValueError(value, own, cap)).toBeNull();
        },
      ),
      { seed: SEED },
    );
  });
});

describe("points to spend", () => {
  test("for interests are twice Intelligenza", () => {
    expect(interestPoints(75)).toBe(150);
  });

  test("spent are the sum above the base values, never negative", () => {
    expect(pointsSpent([skill("A", 20, { value: 50 }), skill("B", 5), skill("C", 10, { value: 3 })])).toBe(
      30,
    );
    expect(pointsSpent([])).toBe(0);
  });
});

describe("skill names", () => {
  test.each([
    ["Combattere (Rissa)", "Combattere (rissa)"],
    ["  Scienza   ( Fisica )", "Scienza ( fisica )"],
    ["Armi da fuoco (ARCO)", "Armi da fuoco (arco)"],
    ["lingua (madre)", "Lingua (Madre)"],
    ["Lingua (Madre)", "Lingua (Madre)"],
    ["Rip. elettriche", "Rip. elettriche"],
    ["Combattere (Rissa", "Combattere (rissa"],
  ])("%p are normalised to %p", (typed, written) => {
    expect(normaliseSkillName(typed)).toBe(written);
  });

  test("are compared without case", () => {
    expect(sameSkill("combattere (RISSA) ", "Combattere (rissa)")).toBe(true);
    expect(sameSkill("Scienza", "Scienza (fisica)")).toBe(false);
  });

  test("that differ only in case are equal in order", () => {
    expect(compareItalian("Rissa", "rissa")).toBe(0);
  });

  test("are sorted in Italian: accents and case are ignored", () => {
    const names = ["Zoologia", "èra", "Ebbrezza", "erba", "Àncora", "ancora più"];
    expect(sortByName(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
      "Àncora",
      "ancora più",
      "Ebbrezza",
      "èra",
      "erba",
      "Zoologia",
    ]);
  });
});

describe("deleting a skill", () => {
  const stored = ["Ascoltare", "Scienza", "Combattere (rissa)"];

  test("is refused for one of the base list, in any case", () => {
    expect(canDelete(skill("Ascoltare"), stored)).toBe(false);
    expect(canDelete(skill("Combattere (Rissa)"), stored)).toBe(false);
  });

  test("is allowed for a specialised copy", () => {
    expect(canDelete(skill("Scienza (botanica)", 1, { sourceSkill: "Scienza" }), stored)).toBe(true);
    expect(canDelete(skill("Combattere (garrota)", 15, { isSpecializable: true }), stored)).toBe(true);
  });

  test("is refused for a generic skill, even off the list", () => {
    expect(canDelete(skill("Pilotare", 1, { isSpecializable: true }), stored)).toBe(false);
  });
});

describe("weapon-linked skills", () => {
  test.each([
    "Armi da fuoco (pistola)",
    "Combattere (rissa)",
    "Lanciare",
    "Demolizioni",
    "Artiglieria",
    "Rip. elettriche",
    "armi da fuoco (arco)",
  ])("include %s", (name) => {
    expect(isWeaponLinked(name)).toBe(true);
  });

  test.each(["Rip. meccaniche", "Schivare", "Storia delle Armi", "Arte/Mestiere (armi)"])(
    "do not include %s",
    (name) => {
      expect(isWeaponLinked(name)).toBe(false);
    },
  );
});
