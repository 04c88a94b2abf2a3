import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { dieFrom } from "#shared/rules/chance.ts";
import { randomInvestigator } from "#shared/rules/investigator.ts";
import { Character } from "#shared/schemas/character.ts";
import { constants, equipmentTemplates, weaponTemplates } from "../../src/catalog/index.ts";
import { openTable } from "./server.ts";

const books = {
  skills: constants.listSkills,
  occupations: constants.listOccupations,
  weapons: weaponTemplates,
  equipment: equipmentTemplates,
};

let table: Awaited<ReturnType<typeof openTable>>;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

test("whoever 'Tira tutto' makes, the server takes and gives back as he was", async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 2 ** 32 - 1 })), async (words) => {
      const { character } = randomInvestigator(
        books,
        "Sara",
        dieFrom(() => words.next().value),
      );
      const { status, body } = await table.create(character);
      expect(status).toBe(201);
      const { _id, version, ...stored } = Character.parse(body.character);
      expect({ stored, version }).toEqual({ stored: character, version: 1 });
      await table.post("/character/delete", { id: _id });
    }),
    { seed: 1928, numRuns: 60 },
  );
});
