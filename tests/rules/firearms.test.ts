import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  distanceDifficulty,
  isRanged,
  magazineOf,
  mostShots,
  pointBlankMetres,
  shotBonus,
} from "#shared/rules/firearms.ts";
import { Distance } from "#shared/schemas/encounter.ts";
import { weaponTemplates } from "../../src/catalog/index.ts";
import { SEED } from "./chances.ts";

describe("a ranged weapon", () => {
  test("is recognised by its skill, whatever its range says", () => {
    for (const skill of ["Armi da fuoco (pistola)", "armi da fuoco (Arco)", "Lanciare", "Artiglieria"]) {
      expect(isRanged({ range: "contatto", skill })).toBe(true);
      expect(isRanged({ skill })).toBe(true);
    }
  });

  test("is not one with a melee skill, not even a whip of three metres", () => {
    expect(isRanged({ range: "3 m", skill: "Combattere (frusta)" })).toBe(false);
    expect(isRanged({ range: "contatto", skill: "Combattere (lancia)" })).toBe(false);
    expect(isRanged({ range: "-", skill: "Combattere (rissa)" })).toBe(false);
  });

  test("without a known skill is recognised by a range with a number", () => {
    for (const range of ["15 m", "10/20/50 m", "FOR/5 m", "FOR/5", "30 metri"])
      expect([range, isRanged({ range })]).toEqual([range, true]);
    for (const range of ["contatto", "-", "", "  ", "sul posto", "0 m", undefined])
      expect([range, isRanged({ range, skill: null })]).toEqual([range, false]);
    expect(isRanged({ range: "40 m", skill: "Tiro con l'arco" })).toBe(true);
    expect(isRanged({ range: "", skill: "" })).toBe(false);
  });

  test("in the catalogue is every weapon of the ranged categories, and none of the melee one", () => {
    const rangedOn = (category: string) =>
      weaponTemplates
        .filter((weapon) => weapon.category === category)
        .map(({ range, baseSkill }) => isRanged({ range, skill: baseSkill }));
    for (const category of [
      "Armi da lancio",
      "Pistole",
      "Fucili",
      "Fucili a pompa/Doppiette",
      "Mitra",
      "Mitragliatrici",
    ]) {
      expect(rangedOn(category).length).toBeGreaterThan(3);
      expect(rangedOn(category)).not.toContain(false);
    }
    expect(rangedOn("Armi da mischia").length).toBeGreaterThan(30);
    expect(rangedOn("Armi da mischia")).not.toContain(true);
  });
});

describe("a shot", () => {
  test("is harder beyond its range, and again beyond twice the range", () => {
    expect(Distance.options.map(distanceDifficulty)).toEqual(["normal", "normal", "arduous", "extreme"]);
  });

  test("is point-blank within Destrezza / 15 metres, rounded down", () => {
    expect([14, 15, 64, 75, 90].map(pointBlankMetres)).toEqual([0, 1, 4, 5, 6]);
  });

  const plain = { distance: "base", shots: 1, isAiming: false, hasDived: false } as const;

  test("has a bonus die at point-blank, and one for aiming", () => {
    expect(shotBonus(plain)).toBe(0);
    expect(shotBonus({ ...plain, distance: "point-blank" })).toBe(1);
    expect(shotBonus({ ...plain, isAiming: true })).toBe(1);
    expect(shotBonus({ ...plain, distance: "point-blank", isAiming: true })).toBe(2);
    expect([shotBonus({ ...plain, distance: "far" }), shotBonus({ ...plain, distance: "farthest" })]).toEqual(
      [0, 0],
    );
  });

  test("has one penalty die as one of two or three shots, and one when the target dives for cover", () => {
    expect(shotBonus({ ...plain, shots: 2 })).toBe(-1);
    expect(shotBonus({ ...plain, shots: 3 })).toBe(-1);
    expect(shotBonus({ ...plain, hasDived: true })).toBe(-1);
    expect(shotBonus({ ...plain, shots: 3, hasDived: true })).toBe(-2);
  });

  test("has the net of bonus and penalty dice, at most two, to which each circumstance adds one", () => {
    expect(shotBonus({ ...plain, distance: "point-blank", shots: 2 })).toBe(0);
    const any = fc.record({
      distance: fc.constantFrom(...Distance.options),
      shots: fc.integer({ min: 1, max: 3 }),
      isAiming: fc.boolean(),
      hasDived: fc.boolean(),
    });
    fc.assert(
      fc.property(any, (shot) => {
        expect(Math.abs(shotBonus(shot))).toBeLessThanOrEqual(2);
        const change = (changed: Partial<typeof shot>, from: Partial<typeof shot>) =>
          shotBonus({ ...shot, ...changed }) - shotBonus({ ...shot, ...from });
        expect(change({ isAiming: true }, { isAiming: false })).toBe(1);
        expect(change({ hasDived: true }, { hasDived: false })).toBe(-1);
        expect(change({ distance: "point-blank" }, { distance: "far" })).toBe(1);
        expect(change({ shots: 3 }, { shots: 1 })).toBe(-1);
      }),
      { seed: SEED },
    );
  });
});

describe("shots in a round", () => {
  const cases: Record<string, number> = {
    "1": 1,
    "2": 2,
    "1 (2)": 2,
    "1 (3)": 3,
    "1 o 2": 2,
    "1 (2) o auto": 2,
    "1 o auto": 1,
    auto: 1,
    "1/2": 1,
    "1/3": 1,
    "1/4": 1,
    "1 / 4": 1,
    "-": 1,
    "": 1,
    "0": 1,
    "12": 3,
  };

  test.each(Object.entries(cases))("of a weapon with attacks %p are at most %p", (text, most) => {
    expect<number>(mostShots(text)).toBe(most);
  });

  test("are tested for every text of the catalogue", () => {
    const written = new Set(weaponTemplates.map(({ attacksPerRound }) => attacksPerRound));
    expect([...written].filter((text) => !(text in cases))).toEqual([]);
  });

  test("are one, two or three for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789/() oaut-") }), (text) => {
        expect([1, 2, 3]).toContain(mostShots(text));
      }),
      { seed: SEED },
    );
  });
});

describe("a magazine", () => {
  test.each([
    ["6", 6],
    [" 8 ", 8],
    ["20/30/32", 20],
    ["47 / 97", 47],
    ["999", 999],
  ])("%p has %p rounds", (text, rounds) => {
    expect(magazineOf(text)).toBe(rounds);
  });

  test.each(["-", "", "0", "1000", "sei", "6 colpi", "6/", "/6", "-6", "1.5"])(
    "%p is not counted",
    (text) => {
      expect(magazineOf(text)).toBeNull();
    },
  );

  test("is counted for every weapon of the catalogue that has one", () => {
    for (const { name, magazine } of weaponTemplates)
      expect([name, magazineOf(magazine) === null]).toEqual([name, magazine === "-"]);
  });
});
