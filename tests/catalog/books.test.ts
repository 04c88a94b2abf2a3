import { describe, expect, test } from "bun:test";
import * as z from "zod/mini";
import { ABBREVIATIONS, CHARACTERISTICS, SPECIAL_SKILLS } from "#shared/names.ts";
import { attackTarget, takeWeapon } from "#shared/rules/attack.ts";
import { maximumDamage, parseDamage } from "#shared/rules/damage.ts";
import { parseFormula } from "#shared/rules/formula.ts";
import { readOccupationSkill } from "#shared/rules/occupation.ts";
import { rangesOf } from "#shared/rules/range.ts";
import { genericPart, normaliseSkillName, sameSkill } from "#shared/rules/skill-names.ts";
import { baseSkillSet, isWeaponLinked } from "#shared/rules/skills.ts";
import { specialise } from "#shared/rules/specialise.ts";
import { bookOf } from "../../src/catalog/book.ts";
import { constants, equipmentTemplates, weaponTemplates } from "../../src/catalog/index.ts";
import { anybody } from "../rules/people.ts";

const { listBouts, listCharacteristics, listManias, listOccupations, listPhobias, listSkills } = constants;
const fresh = baseSkillSet(listSkills, anybody());

/** Whether a new sheet has the skill, or can specialise it from one that it has. */
function isReachable(name: string): boolean {
  if (fresh.some((skill) => sameSkill(skill.name, name))) return true;
  const source = fresh.find(
    (skill) => skill.isSpecializable && sameSkill(genericPart(skill.name), genericPart(name)),
  );
  return source !== undefined && specialise(source, name, fresh, listSkills).kind === "created";
}

describe("the skill list", () => {
  test("has at least 60 skills, of which at least 5 can be specialised", () => {
    expect(listSkills.length).toBeGreaterThanOrEqual(60);
    expect(listSkills.filter(({ isSpecializable }) => isSpecializable).length).toBeGreaterThanOrEqual(5);
  });

  test("has normalised names: the parenthesised part in lowercase, except 'Lingua (Madre)'", () => {
    expect(listSkills.map(({ name }) => name)).toEqual(
      listSkills.map(({ name }) => normaliseSkillName(name)),
    );
  });

  test("puts every skill that a rule names on a new sheet", () => {
    for (const name of Object.values(SPECIAL_SKILLS))
      expect(fresh.map((skill) => skill.name)).toContain(name);
  });

  test("has the generic skill of every specialisation", () => {
    const generic = new Set(listSkills.filter((skill) => skill.isSpecializable).map(({ name }) => name));
    const orphans = listSkills.filter(({ sourceSkill }) => sourceSkill && !generic.has(sourceSkill));
    expect(orphans).toEqual([]);
  });

  test("has only skills that are on a new sheet or can be specialised there, with their own base value", () => {
    for (const { name, baseValue, onSheet } of listSkills) {
      if (onSheet) continue;
      const source = fresh.find(
        (skill) => skill.isSpecializable && genericPart(skill.name) === genericPart(name),
      );
      if (!source) throw new Error(`${name} has no source on the sheet`);
      expect(specialise(source, name, fresh, listSkills)).toMatchObject({
        skill: { name, minValue: baseValue },
      });
    }
  });

  test("names knowledge of the Mythos 'Miti', with base value 0", () => {
    expect(listSkills.find(({ name }) => name === "Miti")).toMatchObject({ baseValue: 0, onSheet: true });
  });
});

describe("the characteristics", () => {
  test("are the eight, each with its abbreviation", () => {
    expect(listCharacteristics.map(({ name }) => name)).toEqual([...CHARACTERISTICS]);
    for (const { name, abbreviation } of listCharacteristics) expect(abbreviation).toBe(ABBREVIATIONS[name]);
  });
});

describe("the weapons", () => {
  test("are at least 100, the first being the unarmed attack", () => {
    expect(weaponTemplates.length).toBeGreaterThanOrEqual(100);
    expect(weaponTemplates[0]).toMatchObject({ name: "Disarmato", damage: "1d3 + BD", range: "-" });
  });

  test("have exactly the fields of a template", () => {
    for (const weapon of weaponTemplates)
      expect(Object.keys(weapon)).toEqual([
        "_id",
        "name",
        "category",
        "cost",
        "damage",
        "range",
        "attacksPerRound",
        "magazine",
        "malfunzionamento",
        "baseSkill",
        "baseSkillValue",
      ]);
  });

  test("have a valid range for each damage, and a maximum damage above 0", () => {
    for (const { name, range, damage } of weaponTemplates) {
      const ranges = rangesOf(range, damage, 60);
      if (!ranges.ok) throw new Error(`${name}: ${ranges.error}`);
      for (const option of ranges.options) {
        const parsed = parseDamage(option.damage);
        if (!parsed.ok) throw new Error(`${name}: ${parsed.error}`);
        expect(maximumDamage(parsed.expression, [])).toBeGreaterThan(0);
        expect(option.range).toMatch(/^(\d+ m|contatto|sul posto|-)$/);
      }
    }
  });

  test("have a base skill that a sheet has or can specialise, with the same base value", () => {
    for (const { name, baseSkill, baseSkillValue } of weaponTemplates) {
      expect(`${name}: ${isReachable(baseSkill)}`).toBe(`${name}: true`);
      expect(`${name}: ${isWeaponLinked(baseSkill)}`).toBe(`${name}: true`);
      const known = listSkills.find((skill) => skill.name === baseSkill);
      expect(`${name}: ${known?.baseValue}`).toBe(`${name}: ${baseSkillValue}`);
    }
  });

  test("can be added to a new sheet and used with the base skill", () => {
    for (const template of weaponTemplates) {
      const { weapon, newSkill } = takeWeapon(template, fresh);
      const target = attackTarget(weapon, newSkill ? [...fresh, newSkill] : fresh);
      expect(target).toEqual({ skill: template.baseSkill, value: template.baseSkillValue });
    }
  });

  test("jam at a number from 1 to 100, or not at all", () => {
    const odd = weaponTemplates.filter(
      ({ malfunzionamento }) => !/^(-|[1-9]\d?|100)$/.test(malfunzionamento),
    );
    expect(odd).toEqual([]);
  });

  test("add half of the damage bonus if thrown, and for bow, sling and whip", () => {
    expect(weaponTemplates.filter(({ damage }) => damage.includes("½BD")).map(({ name }) => name)).toEqual([
      "Frusta",
      "Sasso lanciato",
      "Shuriken",
      "Coltello da lancio",
      "Accetta da lancio",
      "Lancia scagliata",
      "Boomerang da guerra",
      "Fionda",
      "Arco e frecce",
    ]);
  });
});

describe("the equipment", () => {
  test("has at least 160 items with a cost", () => {
    expect(equipmentTemplates.length).toBeGreaterThanOrEqual(160);
    expect(equipmentTemplates.filter(({ cost }) => cost !== "-").length).toBeGreaterThanOrEqual(160);
  });

  test("has clothing for M, F and Unisex", () => {
    const clothing = equipmentTemplates.filter(({ category }) => category === "Abbigliamento");
    expect(new Set(clothing.map(({ gender }) => gender))).toEqual(new Set(["M", "F", "Unisex"]));
  });
});

describe("the occupations", () => {
  test("are at least 50, with a minimum credit not above the maximum", () => {
    expect(listOccupations.length).toBeGreaterThanOrEqual(50);
    expect(listOccupations.filter(({ creditMin, creditMax }) => creditMin > creditMax)).toEqual([]);
  });

  test("have formulas that can be parsed", () => {
    const wrong = listOccupations
      .flatMap(({ formulas }) => formulas)
      .filter((formula) => !parseFormula(formula));
    expect(wrong).toEqual([]);
  });

  test("have skills that a sheet has or can specialise", () => {
    for (const { name, skills } of listOccupations)
      for (const entry of skills) {
        const read = readOccupationSkill(entry);
        if (read.kind === "any") continue;
        for (const skill of read.skills) {
          const reachable = skill.generic
            ? fresh.some((one) => one.isSpecializable && genericPart(one.name) === skill.name)
            : isReachable(skill.name);
          expect(`${name}, ${skill.name}: ${reachable}`).toBe(`${name}, ${skill.name}: true`);
        }
      }
  });
});

describe("a reference book", () => {
  const Row = z.object({ name: z.string(), value: z.number() });

  test("returns the fields of the schema, without confidence and source", () => {
    const rows = [{ name: "Uno", value: 1, confidence: "bassa", source: "stima" }];
    expect(bookOf(Row, rows)).toEqual([{ name: "Uno", value: 1 }]);
  });

  test("refuses an invalid row and a duplicate name", () => {
    expect(() => bookOf(Row, [{ name: "Uno" }])).toThrow();
    expect(() => bookOf(Row, [{ name: "Uno", value: 1, confidence: "boh" }])).toThrow();
    expect(() =>
      bookOf(Row, [
        { name: "Uno", value: 1 },
        { name: "UNO", value: 2 },
      ]),
    ).toThrow("twice");
  });

  test("has unique ids, and no trademark of a published game", () => {
    for (const book of [weaponTemplates, equipmentTemplates]) {
      const ids = book.map(({ _id }) => _id);
      expect(new Set(ids).size).toBe(ids.length);
    }
    const everything = JSON.stringify([constants, weaponTemplates, equipmentTemplates]);
    expect(everything).not.toMatch(/cthulhu|chaosium|lovecraft|necronomicon|arkham|miskatonic/i);
  });
});

describe("the bouts of madness, phobias and manias", () => {
  test("are at least 10 bouts for each situation, 20 phobias and 20 manias", () => {
    for (const how of ["others", "alone"])
      expect(listBouts.filter((bout) => bout.how === how).length).toBeGreaterThanOrEqual(10);
    expect(listPhobias.length).toBeGreaterThanOrEqual(20);
    expect(listManias.length).toBeGreaterThanOrEqual(20);
  });

  test("have meanings that start in lowercase and end without a full stop", () => {
    for (const { meaning } of [...listBouts, ...listPhobias, ...listManias])
      expect(meaning).toMatch(/^\p{Ll}.*[^.]$/u);
  });
});
