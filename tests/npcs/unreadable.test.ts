import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import * as z from "zod/mini";
import { Npc } from "#shared/schemas/npc.ts";
import type { Answer } from "../support/api.ts";
import type { Guest } from "../support/server.ts";
import { startTables } from "../tables/tables-server.ts";
import { labels } from "../undo/undo-server.ts";

const server = startTables();
afterAll(server.stop);
let marta: Guest;
beforeAll(async () => {
  marta = await server.guest("Marta", { isMaster: true });
});

const GUARDIAN = {
  name: "Guardiano",
  kind: "creature",
  points: { wounds: 14 },
  attacks: [{ name: "Artigli", value: 45, damage: "1d6 + BD" }],
};
const npcOf = ({ body, text }: Answer): Npc => Npc.parse(body.npc, { error: () => text });
const create = async (more: Record<string, unknown>, at: string) =>
  npcOf(await marta.post("/npc/create", { table: at, ...GUARDIAN, ...more }));
const listed = async (at: string): Promise<Npc[]> => {
  const answer = await marta.get(`/npc/list?table=${at}`);
  return z.object({ npcs: z.array(Npc) }).parse(answer.body, { error: () => answer.text }).npcs;
};

describe("values out of bounds", () => {
  const texts = [
    "Cultista\nFOR 50 COS 60\nAttacchi: 40%, danno 1D6",
    "Cultista\nFOR 50 COS 60\nAttacks: 0",
    "Cultista\nFOR 50 COS 60\nAttacchi 25",
  ];

  test.each(texts)("in a text are listed, and the table's NPCs stay readable: %j", async (text) => {
    const at = await server.open(marta, `Incollata ${crypto.randomUUID()}`);
    const answer = await marta.post("/npc/from-text", { table: at, text });
    expect(answer.status).toBe(201);
    expect(z.array(z.string()).parse(answer.body.notUnderstood).at(-1)).toMatch(/(40%|0|25)/);
    expect(await listed(at)).toEqual([npcOf(answer)]);
    expect(await labels(marta, at)).toEqual(["nuova comparsa, Cultista"]);
  });

  test("that an older version stored are dropped when they are read", async () => {
    const at = await server.open(marta, "Guasta");
    const { _id } = await create({ sanityLoss: "0/1d6", attacksPerRound: 2 }, at);
    using db = new Database(join(server.dataDir, "custode.db"));
    const stored = "json_set(document, '$.attacksPerRound', 40, '$.sanityLoss', '1/100d1000')";
    db.run(`UPDATE npcs SET document = ${stored} WHERE id = ?`, [_id]);
    expect(await listed(at)).toEqual([Npc.parse({ ...GUARDIAN, _id })]);
    expect(await labels(marta, at)).toEqual(["nuova comparsa, Guardiano"]);
    const changed = npcOf(await marta.post("/npc/update", { id: _id, name: "Custode" }));
    expect(changed).toEqual(Npc.parse({ ...GUARDIAN, name: "Custode", _id }));
  });
});
