import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { isOccupationSkill } from "#shared/rules/occupation.ts";
import { randomPerson } from "#shared/rules/random-person.ts";
import { NpcDraft } from "#shared/schemas/npc.ts";
import { constants, equipmentTemplates, weaponTemplates } from "../../src/catalog/index.ts";
import { SEED, seeded } from "./chances.ts";

const books = {
  skills: constants.listSkills,
  occupations: constants.listOccupations,
  weapons: weaponTemplates,
  equipment: equipmentTemplates,
};

/** Checks a claim for three hundred random NPCs. */
function always(claim: (person: NpcDraft) => void): void {
  fc.assert(
    fc.property(fc.integer(), (seed) => claim(randomPerson(books, seeded(seed)))),
    { seed: SEED, numRuns: 300 },
  );
}

const workOf = ({ description = "" }: NpcDraft) =>
  constants.listOccupations.find(({ name }) => description.startsWith(`${name}, `));

describe("a random NPC", () => {
  test("shares no name with others while one is free, and no whole name later", () => {
    const [all, die] = [new Set<string>(), seeded(SEED)];
    const firsts: string[] = [];
    for (let made = 0; made < 80; made++) {
      const { name } = randomPerson(books, die, [...all]);
      expect(all).not.toContain(name);
      all.add(name);
      firsts.push(name.split(" ")[0] ?? "");
    }
    expect(new Set(firsts.slice(0, 20)).size).toBe(20);
  });

  test("matches the schema of the server", () => {
    always((person) => expect(NpcDraft.safeParse(person).error).toBeUndefined());
  });

  test("has name and surname, an occupation and an age", () => {
    always((person) => {
      expect(person.name).toMatch(/^\p{L}+ \p{L}+$/u);
      expect(workOf(person)).toBeDefined();
      expect(person.description).toMatch(/, (1[89]|[2-5]\d|6[0-5]) anni$/);
    });
  });

  test("has characteristics within the published dice, and derived points", () => {
    always(({ characteristics = [], points, move, build }) => {
      expect(characteristics).toHaveLength(8);
      for (const { value } of characteristics) expect(value).toBeWithin(0, 100);
      expect(points.wounds).toBeWithin(3, 19);
      expect(move).toBeWithin(3, 10);
      expect(build).toBeWithin(-2, 3);
    });
  });

  test("has six to nine skills, among them Schivare and one of the occupation", () => {
    always((person) => {
      const { skills = [], attacks } = person;
      const entries = workOf(person)?.skills ?? [];
      expect(skills.length).toBeWithin(6, 9);
      expect(skills.map(({ name }) => name)).toContain("Schivare");
      for (const { value } of skills) expect(value).toBeWithin(5, 100);
      expect(attacks[0]).toMatchObject({ name: "Combattere (rissa)", damage: "1d3 + BD" });
      const named = skills.filter(({ name }) => isOccupationSkill(name, entries));
      expect(named.length).toBeGreaterThanOrEqual(1);
    });
  });

  test("has a firearm only if the occupation has a firearm skill", () => {
    let armed = 0;
    always((person) => {
      const shots = person.attacks.filter(({ range }) => range?.endsWith(" m"));
      armed += shots.length;
      const entries = workOf(person)?.skills ?? [];
      if (shots.length > 0) expect(entries.join()).toMatch(/Armi da fuoco|Lanciare/);
    });
    expect(armed).toBeGreaterThan(5);
  });

  test("is the same for the same seed", () => {
    expect(randomPerson(books, seeded(7))).toEqual(randomPerson(books, seeded(7)));
  });
});
