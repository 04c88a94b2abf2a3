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

/** A skill is within reach when a sheet has it, or can specialise it from one that it has. */
function withinReach(name: string): boolean {
  if (fresh.some((skill) => sameSkill(skill.name, name))) return true;
  const source = fresh.find(
    (skill) => skill.isSpecializable && sameSkill(genericPart(skill.name), genericPart(name)),
  );
  return source !== undefined && specialise(source, name, fresh, listSkills).kind === "created";
}

describe("the skills", () => {
  test("are at least 60, each with a base value, a category and whether it can be specialised", () => {
    expect(listSkills.length).toBeGreaterThanOrEqual(60);
    expect(listSkills.filter(({ isSpecializable }) => isSpecializable).length).toBeGreaterThanOrEqual(5);
  });

  test("are written by the rule: the parenthesised part in lowercase, but for 'Lingua (Madre)'", () => {
    expect(listSkills.map(({ name }) => name)).toEqual(
      listSkills.map(({ name }) => normaliseSkillName(name)),
    );
  });

  test("hold on every sheet those that a rule speaks of", () => {
    for (const name of Object.values(SPECIAL_SKILLS))
      expect(fresh.map((skill) => skill.name)).toContain(name);
  });

  test("that are specialisations come from a generic one of the list", () => {
    const generic = new Set(listSkills.filter((skill) => skill.isSpecializable).map(({ name }) => name));
    const orphans = listSkills.filter(({ sourceSkill }) => sourceSkill && !generic.has(sourceSkill));
    expect(orphans).toEqual([]);
  });

  test("off the sheet can all be specialised from one on it, and then start from their own base value", () => {
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

  test("call the forbidden lore 'Miti'", () => {
    expect(listSkills.find(({ name }) => name === "Miti")).toMatchObject({ baseValue: 0, onSheet: true });
  });
});

describe("the characteristics", () => {
  test("are the eight, each with its abbreviation and a sentence", () => {
    expect(listCharacteristics.map(({ name }) => name)).toEqual([...CHARACTERISTICS]);
    for (const { name, abbreviation } of listCharacteristics) expect(abbreviation).toBe(ABBREVIATIONS[name]);
  });
});

describe("the weapons", () => {
  test("are at least 100, with the unarmed attack among them", () => {
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

  test("have a damage and a range that read and pair, and a damage that can hurt", () => {
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

  test("each have a base skill that a sheet has or can specialise, with the same base value", () => {
    for (const { name, baseSkill, baseSkillValue } of weaponTemplates) {
      expect(`${name}: ${withinReach(baseSkill)}`).toBe(`${name}: true`);
      expect(`${name}: ${isWeaponLinked(baseSkill)}`).toBe(`${name}: true`);
      const known = listSkills.find((skill) => skill.name === baseSkill);
      expect(`${name}: ${known?.baseValue}`).toBe(`${name}: ${baseSkillValue}`);
    }
  });

  test("can each be taken and used at once", () => {
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

  test("that are thrown, the bow and the whip add half of the damage bonus", () => {
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
  test("is at least 160 things, each with category, subcategory, cost and a sentence", () => {
    expect(equipmentTemplates.length).toBeGreaterThanOrEqual(160);
    expect(equipmentTemplates.filter(({ cost }) => cost !== "-").length).toBeGreaterThanOrEqual(160);
  });

  test("says for whom its clothing is", () => {
    const clothing = equipmentTemplates.filter(({ category }) => category === "Abbigliamento");
    expect(new Set(clothing.map(({ gender }) => gender))).toEqual(new Set(["M", "F", "Unisex"]));
  });
});

describe("the occupations", () => {
  test("are at least 50, with a credit range that is one", () => {
    expect(listOccupations.length).toBeGreaterThanOrEqual(50);
    expect(listOccupations.filter(({ creditMin, creditMax }) => creditMin > creditMax)).toEqual([]);
  });

  test("have formulas that read", () => {
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
            : withinReach(skill.name);
          expect(`${name}, ${skill.name}: ${reachable}`).toBe(`${name}, ${skill.name}: true`);
        }
      }
  });
});

describe("a reference book", () => {
  const Row = z.object({ name: z.string(), value: z.number() });

  test("gives the rows as their schema has them, without the doubts noted beside them", () => {
    const rows = [{ name: "Uno", value: 1, confidence: "bassa", source: "stima" }];
    expect(bookOf(Row, rows)).toEqual([{ name: "Uno", value: 1 }]);
  });

  test("refuses a row that does not fit, and a name that stands twice", () => {
    expect(() => bookOf(Row, [{ name: "Uno" }])).toThrow();
    expect(() => bookOf(Row, [{ name: "Uno", value: 1, confidence: "boh" }])).toThrow();
    expect(() =>
      bookOf(Row, [
        { name: "Uno", value: 1 },
        { name: "UNO", value: 2 },
      ]),
    ).toThrow("twice");
  });

  test("has no id twice, and no trademark of a published game", () => {
    for (const book of [weaponTemplates, equipmentTemplates]) {
      const ids = book.map(({ _id }) => _id);
      expect(new Set(ids).size).toBe(ids.length);
    }
    const everything = JSON.stringify([constants, weaponTemplates, equipmentTemplates]);
    expect(everything).not.toMatch(/cthulhu|chaosium|lovecraft|necronomicon|arkham|miskatonic/i);
  });
});

describe("what insanity leaves behind", () => {
  test("is enough to roll from for a long time", () => {
    for (const how of ["others", "alone"])
      expect(listBouts.filter((bout) => bout.how === how).length).toBeGreaterThanOrEqual(10);
    expect(listPhobias.length).toBeGreaterThanOrEqual(20);
    expect(listManias.length).toBeGreaterThanOrEqual(20);
  });

  test("is told in sentences that fit after a name and a colon", () => {
    for (const { meaning } of [...listBouts, ...listPhobias, ...listManias])
      expect(meaning).toMatch(/^\p{Ll}.*[^.]$/u);
  });
});
