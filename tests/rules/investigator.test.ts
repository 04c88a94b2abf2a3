import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CHARACTERISTICS, POINTS, SPECIAL_SKILLS } from "#shared/names.ts";
import { undoAge } from "#shared/rules/ageing.ts";
import { BLOCK1, BLOCK2, type Characteristics } from "#shared/rules/characteristics.ts";
import { fitsWay } from "#shared/rules/creation.ts";
import { derivedPoints } from "#shared/rules/derived.ts";
import { bestFormula, workPoints } from "#shared/rules/formula.ts";
import { randomInvestigator } from "#shared/rules/investigator.ts";
import { readOccupationSkill } from "#shared/rules/occupation.ts";
import { sameSkill, sortByName } from "#shared/rules/skill-names.ts";
import { interestPoints, pointsSpent, spentOn } from "#shared/rules/skills.ts";
import { wealthOf } from "#shared/rules/wealth.ts";
import { CharacterDraft } from "#shared/schemas/character.ts";
import { CREATION_WAYS, DEFAULT_SETTINGS, type TableSettings } from "#shared/schemas/table.ts";
import { constants, equipmentTemplates, weaponTemplates } from "../../src/catalog/index.ts";
import { SEED, seeded } from "./chances.ts";

const books = {
  skills: constants.listSkills,
  occupations: constants.listOccupations,
  weapons: weaponTemplates,
  equipment: equipmentTemplates,
};

/** Checks a claim for three hundred random investigators. */
function always(claim: (made: ReturnType<typeof randomInvestigator>, values: Characteristics) => void): void {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const made = randomInvestigator(books, "Sara", seeded(seed));
      const entries = made.character.characteristics.map(({ name, value }) => [name, value]);
      claim(made, Object.fromEntries(entries));
    }),
    { seed: SEED, numRuns: 300 },
  );
}

const skillOf = (skills: CharacterDraft["skills"], wanted: string) =>
  skills.find(({ name }) => sameSkill(name, wanted));

/** Checks a claim for a hundred random investigators of a table with house rules. */
function alwaysAt(
  settings: Partial<TableSettings>,
  claim: (made: ReturnType<typeof randomInvestigator>, unaged: Characteristics) => void,
): void {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const made = randomInvestigator(books, "Sara", seeded(seed), { ...DEFAULT_SETTINGS, ...settings });
      const entries = made.character.characteristics.map(({ name, value }) => [name, value]);
      claim(made, undoAge(Object.fromEntries(entries), made.ageing.changes));
    }),
    { seed: SEED, numRuns: 100 },
  );
}

describe("'Tira tutto' at a table with house rules", () => {
  test.each(CREATION_WAYS)("uses the table's first creation method: %s", (way) => {
    alwaysAt({ creation: [way, "specified"] }, ({ way: taken, rolls }, unaged) => {
      expect(taken).toBe(way);
      expect(fitsWay(way, unaged)).toBe(true);
      const dealt = rolls ? [...rolls.block1, ...rolls.block2] : [];
      expect(dealt.length).toBe(way === "points" ? 0 : 8);
      for (const { on, value } of dealt) expect(unaged[on]).toBe(value);
    });
  });

  test.each([75, 80] as const)(
    "raises no skill above the cap %i, and still spends every point",
    (skillCap) => {
      alwaysAt({ skillCap }, ({ character, formula }) => {
        for (const { value, baseValue } of character.skills)
          expect(value).toBeLessThanOrEqual(Math.max(baseValue, skillCap));
        const values = Object.fromEntries(character.characteristics.map(({ name, value }) => [name, value]));
        const work = workPoints(formula, values as Characteristics) ?? Number.NaN; // every name is there
        expect(pointsSpent(character.skills)).toBe(work + interestPoints(values.Intelligenza ?? Number.NaN));
      });
    },
  );

  test("stores Potere as the maximum of sanity also at a table with 99 less Miti, whose sheets show that", () => {
    alwaysAt({ maxSanity: "mythos" }, ({ character: { points, characteristics } }) => {
      const power = characteristics.find(({ name }) => name === "Potere")?.value;
      expect(points[0]).toEqual({
        name: POINTS.sanity,
        value: power ?? Number.NaN,
        maxValue: power ?? Number.NaN,
      });
    });
  });
});

describe("'Tira tutto'", () => {
  test("always matches the schema of a character", () => {
    always(({ character }) => expect(CharacterDraft.parse(character)).toEqual(character));
  });

  test("spends exactly all occupation and interest points", () => {
    always(({ character, formula }, values) => {
      const work = workPoints(formula, values) ?? Number.NaN;
      expect(pointsSpent(character.skills)).toBe(work + interestPoints(values.Intelligenza));
    });
  });

  test("keeps every skill within its limits, each name once, in Italian order", () => {
    always(({ character: { skills } }) => {
      for (const { value, minValue, maxValue } of skills)
        expect(value >= minValue && value <= maxValue).toBe(true);
      expect(new Set(skills.map(({ name }) => name.toLowerCase())).size).toBe(skills.length);
      expect(skills).toEqual(sortByName(skills));
    });
  });

  test("spends no points on generic skills or the Mythos", () => {
    always(({ character: { skills } }) => {
      const forbidden = skills.filter((skill) => skill.isSpecializable || skill.name === "Miti");
      expect(forbidden.filter((skill) => spentOn(skill) > 0)).toEqual([]);
    });
  });

  test("derives skills from the characteristics after ageing", () => {
    always(({ character: { skills } }, values) => {
      expect(skillOf(skills, SPECIAL_SKILLS.ownLanguage)?.minValue).toBe(values.Istruzione);
      expect(skillOf(skills, SPECIAL_SKILLS.dodge)?.minValue).toBe(Math.floor(values.Destrezza / 2));
    });
  });

  test("gives a credit rating within the occupation's limits, and its cash", () => {
    always(({ character, occupation }) => {
      const { creditMin = Number.NaN, creditMax = Number.NaN } =
        books.occupations.find(({ name }) => name === occupation) ?? {};
      const credit = skillOf(character.skills, SPECIAL_SKILLS.creditRating)?.value ?? Number.NaN;
      expect(credit >= creditMin && credit <= creditMax).toBe(true);
      const { spendingLevel, cash } = wealthOf(credit);
      expect(character.cash).toMatchObject({ spendinglevel: spendingLevel, cash });
    });
  });

  test("uses the best of the occupation's formulas", () => {
    always(({ occupation, formula }, values) => {
      const formulas = books.occupations.find(({ name }) => name === occupation)?.formulas ?? [];
      expect(formula).toBe(bestFormula(formulas, values));
    });
  });

  test("includes every skill that the occupation names without a choice", () => {
    always(({ character, occupation }) => {
      const entries = books.occupations.find(({ name }) => name === occupation)?.skills ?? [];
      for (const entry of entries.map(readOccupationSkill)) {
        if (entry.kind === "any" || entry.skills.length > 1) continue;
        const [only] = entry.skills;
        if (!only || only.generic) continue;
        expect(skillOf(character.skills, only.name)?.name).toBeDefined();
      }
    });
  });

  test("shows the dice of the set before ageing", () => {
    always(({ rolls, ageing, character }, values) => {
      const { block1 = [], block2 = [] } = rolls ?? {};
      expect(block1.map(({ on }) => on).toSorted()).toEqual(BLOCK1.toSorted());
      expect(block2.map(({ on }) => on).toSorted()).toEqual(BLOCK2.toSorted());
      const rolled = undoAge(values, ageing.changes);
      for (const { on, value } of [...block1, ...block2]) expect(rolled[on]).toBe(value);
      expect(CHARACTERISTICS.every((name) => values[name] >= 1)).toBe(true);
      expect(ageing.age).toBe(character.characterInfo.age);
    });
  });

  test("derives the points by the rules", () => {
    always(({ character, luck }, values) =>
      expect(character.points).toEqual(derivedPoints(values, character.characterInfo.age, luck)),
    );
  });

  test("gives bare hands, and at most one civilian weapon within the cash", () => {
    always(({ character: { weapons, cash, skills } }) => {
      const [bare, armed, ...more] = weapons;
      expect(bare?.name).toBe("Disarmato");
      expect(more).toEqual([]);
      if (!armed) return;
      const template = weaponTemplates.find(({ name }) => name === armed.name);
      expect(Number(template?.cost)).toBeLessThanOrEqual(cash.cash);
      expect(template?.category).not.toMatch(/^(Mitra|Mitragliatrici|Esplosivi)/);
      expect(skillOf(skills, armed.associatedSkill ?? "")?.value).toBe(armed.value);
    });
  });

  test("gives equipment for that sex within the cash", () => {
    always(({ character: { equipments, cash, characterInfo } }) => {
      const other = characterInfo.sex === "Maschio" ? "F" : "M";
      const things = equipmentTemplates.filter(({ name }) => equipments.includes(name));
      expect(things.length).toBe(equipments.length);
      expect(things.filter(({ gender }) => gender === other)).toEqual([]);
      expect(things.reduce((sum, { cost }) => sum + Number(cost), 0)).toBeLessThanOrEqual(cash.cash);
    });
  });

  test("gives nobody the surname of somebody at the table", () => {
    const table: string[] = [];
    for (let seed = 0; seed < 20; seed++) {
      const made = randomInvestigator(books, "Sara", seeded(seed), DEFAULT_SETTINGS, table);
      table.push(made.character.characterInfo.name);
    }
    expect(new Set(table.map((name) => name.split(" ").at(-1))).size).toBe(20);
  });

  test("gives different investigators, and the same one for the same seed", () => {
    const made = (seed: number) => JSON.stringify(randomInvestigator(books, "Sara", seeded(seed)));
    expect(new Set([1, 2, 3, 4, 5].map(made)).size).toBe(5);
    expect(made(7)).toBe(made(7));
  });
});
