import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { randomInvestigator } from "#shared/rules/investigator.ts";
import { mayOwnItem, mayOwnWeapon, propertiesOf } from "#shared/rules/investigator-gear.ts";
import { wealthOf } from "#shared/rules/wealth.ts";
import type { OccupationTemplate } from "#shared/schemas/constants.ts";
import { constants, equipmentTemplates, weaponTemplates } from "../../src/catalog/index.ts";
import { SEED, seeded } from "./chances.ts";

const books = { skills: constants.listSkills, weapons: weaponTemplates, equipment: equipmentTemplates };
const occupations = constants.listOccupations;

function named<T extends { name: string }>(list: readonly T[], wanted: string): T {
  const found = list.find(({ name }) => name === wanted);
  if (!found) throw new Error(`the book has no ${wanted}`);
  return found;
}

/** Checks a claim for random investigators of one occupation. */
function alwaysOf(
  occupation: OccupationTemplate,
  claim: (made: ReturnType<typeof randomInvestigator>["character"]) => void,
): void {
  fc.assert(
    fc.property(fc.integer(), (seed) =>
      claim(randomInvestigator({ ...books, occupations: [occupation] }, "Sara", seeded(seed)).character),
    ),
    { seed: SEED, numRuns: 25 },
  );
}

const works = occupations.map((occupation) => [occupation.name, occupation] as const);

describe("the possessions of a random investigator", () => {
  test.each(works)("cost no more than his cash together: %s", (_, occupation) => {
    alwaysOf(occupation, ({ weapons, equipments, cash }) => {
      const arms = weapons.slice(1).map(({ name }) => named(weaponTemplates, name));
      const things = equipments.map((thing) => named(equipmentTemplates, String(thing)));
      const prices = [...arms, ...things].map(({ cost }) => Number(cost));
      expect(prices.every((price) => price >= 0)).toBe(true);
      expect(prices.reduce((sum, price) => sum + price, 0)).toBeLessThanOrEqual(cash.cash);
    });
  });

  test.each(works)("suit occupation, sex and year: %s", (_, occupation) => {
    alwaysOf(occupation, ({ weapons, equipments, characterInfo }) => {
      for (const { name } of weapons.slice(1)) {
        const weapon = named(weaponTemplates, name);
        expect([name, mayOwnWeapon(weapon, occupation)]).toEqual([name, true]);
        expect(weapon.category).not.toMatch(/lancio|Mitra|Esplosivi|Varie/);
      }
      for (const thing of equipments) {
        const template = named(equipmentTemplates, String(thing));
        expect([thing, mayOwnItem(template, characterInfo.sex, occupation)]).toEqual([thing, true]);
        expect(template.category).not.toMatch(/Alloggio|Trasporti|Comunicazione/);
        expect(template.subcategory).not.toMatch(/Biglietti|Immobili|Arredo|Spettacoli|Ausili/);
      }
    });
  });

  const smuggler = named(occupations, "Contrabbandiere");
  test.each(
    ["Shuriken", "Boomerang da guerra", "Nunchaku", "Lancia", "Motosega", "Pistola a pietra focaia"].concat([
      "Moschetto ad avancarica .58",
      "Fucile Martini-Henry .45",
      "Thompson",
      "Candelotto di dinamite",
    ]),
  )("never include a %s", (name) => {
    expect(
      occupations.filter((occupation) => mayOwnWeapon(named(weaponTemplates, name), occupation)),
    ).toEqual([]);
  });

  test("depend on the occupation: a pistol for a smuggler, books and no picklocks for a librarian", () => {
    const pistol = named(weaponTemplates, "Beretta M1915 9 mm");
    const librarian = named(occupations, "Bibliotecario");
    expect([mayOwnWeapon(pistol, smuggler), mayOwnWeapon(pistol, librarian)]).toEqual([true, false]);
    const carries = (thing: string) => mayOwnItem(named(equipmentTemplates, thing), "Maschio", librarian);
    expect(["Dizionario completo", "Taccuino", "Grimaldelli", "Bisturi (serie)"].map(carries)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("can be chosen from at least five things for every occupation and sex, even with little cash", () => {
    for (const occupation of occupations)
      for (const sex of ["Maschio", "Femmina"] as const) {
        const poor = equipmentTemplates.filter(({ cost }) => Number(cost) <= wealthOf(5).cash / 10);
        expect(poor.filter((thing) => mayOwnItem(thing, sex, occupation)).length).toBeGreaterThanOrEqual(5);
      }
  });
});

describe("the properties", () => {
  test("are never worth more than the assets, and are not rented", () => {
    for (let credit = 0; credit <= 99; credit++) {
      const { owned, cost } = propertiesOf(credit);
      expect(cost).toBeLessThanOrEqual(wealthOf(credit).assets);
      expect(owned.join()).not.toMatch(/affitt|stanza|autista/i);
    }
  });

  test("include a house for the rich, and nothing for the poor", () => {
    expect(propertiesOf(95).owned).toContain("Una villa con giardino");
    expect(propertiesOf(5).owned).toEqual([]);
  });
});
