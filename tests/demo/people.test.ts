import { describe, expect, test } from "bun:test";
import { type CharacteristicName, SPECIAL_SKILLS } from "#shared/names.ts";
import { BLOCK2, type Characteristics } from "#shared/rules/characteristics.ts";
import { derivedPoints } from "#shared/rules/derived.ts";
import { bestFormula, workPoints } from "#shared/rules/formula.ts";
import { isOccupationSkill, readOccupationSkill } from "#shared/rules/occupation.ts";
import { sameSkill, sortByName } from "#shared/rules/skill-names.ts";
import { interestPoints, pointsSpent, spentOn } from "#shared/rules/skills.ts";
import { wealthOf } from "#shared/rules/wealth.ts";
import { CharacterDraft } from "#shared/schemas/character.ts";
import { constants, weaponTemplates } from "../../src/catalog/index.ts";
import { IN_PLAY } from "../../src/demo/in-play.ts";
import { sheetOf } from "../../src/demo/investigator.ts";
import { READY_MADE } from "../../src/demo/ready-made.ts";

const people = [...IN_PLAY.map(({ person }) => person), ...READY_MADE].map((person) => {
  const sheet = sheetOf(person, "Sara");
  const entries = sheet.characteristics.map(({ name, value }) => [name, value]);
  const characteristics: Characteristics = Object.fromEntries(entries);
  const occupation = constants.listOccupations.find(({ name }) => name === person.occupation);
  if (!occupation) throw new Error(`no occupation ${person.occupation}`);
  return { person, sheet, characteristics, occupation };
});
const each = test.each(people.map((one) => [one.person.info.name, one] as const));

/** Whether each skill matches a different entry of the occupation. */
function fits([first, ...others]: readonly string[], entries: readonly string[]): boolean {
  if (first === undefined) return entries.length === 0;
  return entries.some(
    (entry, at) =>
      (readOccupationSkill(entry).kind === "any" || isOccupationSkill(first, [entry])) &&
      fits(others, entries.toSpliced(at, 1)),
  );
}

describe("the investigators of the demo", () => {
  test("are four in play and eight ready-made, with twelve names and twelve occupations", () => {
    expect([IN_PLAY.length, READY_MADE.length]).toEqual([4, 8]);
    expect(new Set(people.map(({ person }) => person.info.name)).size).toBe(12);
    expect(new Set(people.map(({ person }) => person.occupation)).size).toBe(12);
  });

  each("%s passes the character schema unchanged, and is generated deterministically", (_, one) => {
    expect(CharacterDraft.parse(one.sheet)).toEqual(one.sheet);
    expect(sheetOf(one.person, "Sara")).toEqual(one.sheet);
  });

  each("%s has characteristics in the range of the table's dice, except for the effects of age", (_, one) => {
    const { age } = one.sheet.characterInfo;
    expect(age).toBeGreaterThanOrEqual(18);
    for (const [name, value] of Object.entries(one.characteristics)) {
      const least = BLOCK2.some((known) => known === name) ? 65 : 40;
      if (age < 40 && name !== "Istruzione") {
        expect(value).toBeGreaterThanOrEqual(least);
        expect(value % 5).toBe(0);
      }
      expect(value).toBeLessThanOrEqual(name === "Istruzione" ? 99 : 90);
    }
  });

  each("%s has spent exactly all work and interest points", (_, one) => {
    const { sheet, characteristics, occupation } = one;
    const work = workPoints(bestFormula(occupation.formulas, characteristics), characteristics) ?? Number.NaN;
    expect(pointsSpent(sheet.skills)).toBe(work + interestPoints(characteristics.Intelligenza));
  });

  each(
    "%s has spent work points only on credit and on a skill for each entry of the occupation",
    (_, one) => {
      const { person, sheet, characteristics, occupation } = one;
      expect(fits(person.work, occupation.skills)).toBe(true);
      const isIn = (names: readonly string[]) => (name: string) =>
        names.some((each) => sameSkill(each, name));
      const spent = (names: readonly string[]) =>
        pointsSpent(sheet.skills.filter(({ name }) => isIn(names)(name)));
      expect(person.interests.filter(isIn(person.work))).toEqual([]);
      expect(spent(person.interests)).toBe(interestPoints(characteristics.Intelligenza));
      const all = [...person.work, ...person.interests, SPECIAL_SKILLS.creditRating];
      expect(spent(all)).toBe(pointsSpent(sheet.skills));
    },
  );

  each(
    "%s has unique skills in Italian order, within bounds, and no points in generic skills or Miti",
    (_, one) => {
      const { skills } = one.sheet;
      for (const { value, minValue, maxValue } of skills)
        expect(value >= minValue && value <= maxValue).toBe(true);
      expect(skills).toEqual(sortByName(skills));
      expect(new Set(skills.map(({ name }) => name.toLowerCase())).size).toBe(skills.length);
      const forbidden = skills.filter(
        (skill) => skill.isSpecializable || skill.name === SPECIAL_SKILLS.mythos,
      );
      expect(forbidden.filter((skill) => spentOn(skill) > 0)).toEqual([]);
    },
  );

  each("%s has a credit rating within the occupation's bounds, and the matching money", (_, one) => {
    const { sheet, occupation } = one;
    const credit = sheet.skills.find(({ name }) => sameSkill(name, SPECIAL_SKILLS.creditRating))?.value;
    expect(credit).toBeGreaterThanOrEqual(occupation.creditMin);
    expect(credit).toBeLessThanOrEqual(occupation.creditMax);
    const { spendingLevel, cash } = wealthOf(credit ?? Number.NaN);
    expect(sheet.cash).toMatchObject({ spendinglevel: spendingLevel, cash });
  });

  each("%s has the points derived from the characteristics", (_, { sheet, characteristics }) => {
    const luck = Number(sheet.points.find(({ name }) => name === "Punti Fortuna")?.value);
    expect([luck % 5, luck >= 15, luck <= 90]).toEqual([0, true, true]);
    expect(sheet.points).toEqual(derivedPoints(characteristics, sheet.characterInfo.age, luck));
  });

  each(
    "%s has weapons within its cash, at the value of their skill, and at least four items",
    (_, { sheet }) => {
      const [bare, ...weapons] = sheet.weapons;
      expect(bare?.name).toBe("Disarmato");
      const costs = weapons.map(
        (weapon) => Number(weaponTemplates.find(({ name }) => name === weapon.name)?.cost) || 0,
      );
      expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(sheet.cash.cash);
      for (const { value, associatedSkill = "" } of weapons)
        expect(sheet.skills.find(({ name }) => sameSkill(name, associatedSkill))?.value).toBe(value);
      expect(sheet.equipments.length).toBeGreaterThanOrEqual(4);
    },
  );

  each("%s has the main background texts, a birthplace and a residence", (_, { sheet }) => {
    const { description, ideology, importantPeople, significantPlaces, valuables, traits } = sheet.background;
    for (const part of [description, ideology, importantPeople, significantPlaces, valuables, traits])
      expect(part.length).toBeGreaterThan(10);
    const { birthplace, residence } = sheet.characterInfo;
    expect([birthplace, residence]).not.toContain("");
  });

  test("have their highest characteristic of each block in the first gift", () => {
    for (const { person, characteristics } of people.filter(({ person }) => person.info.age < 40)) {
      const [first] = person.gifts;
      const block = (name: CharacteristicName) => BLOCK2.some((known) => known === name);
      if (first === undefined || first === "Istruzione") continue;
      const others = person.gifts.filter((name) => name !== "Istruzione" && block(name) === block(first));
      for (const name of others) expect(characteristics[first]).toBeGreaterThanOrEqual(characteristics[name]);
    }
  });
});
