import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import { dieFrom } from "#shared/rules/chance.ts";
import { randomInvestigator } from "#shared/rules/investigator.ts";
import { Character } from "#shared/schemas/character.ts";
import { constants, equipmentTemplates, weaponTemplates } from "../../src/catalog/index.ts";
import { startTestServer } from "../support/server.ts";

const books = {
  skills: constants.listSkills,
  occupations: constants.listOccupations,
  weapons: weaponTemplates,
  equipment: equipmentTemplates,
};

const server = startTestServer();
afterAll(server.stop);

test("the server accepts every investigator made by 'Tira tutto' and returns it unchanged", async () => {
  const sara = await server.guest("Sara");
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 2 ** 32 - 1 })), async (words) => {
      const { character } = randomInvestigator(
        books,
        "Sara",
        dieFrom(() => words.next().value),
      );
      const { status, body } = await sara.post("/character/create", { data: character });
      expect(status).toBe(201);
      const {
        _id,
        version,
        tableId: _table,
        ticks: _ticks,
        condition: _condition,
        ...stored
      } = Character.parse(body.character);
      expect({ stored, version }).toEqual({ stored: character, version: 1 });
      await sara.post("/character/delete", { id: _id });
    }),
    { seed: 1928, numRuns: 60 },
  );
});
