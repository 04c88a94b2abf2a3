import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Guest } from "../support/server.ts";
import { startTables } from "../tables/tables-server.ts";

const server = startTables();
afterAll(server.stop);
let marta: Guest;
let lia: Guest;
let table = "";
beforeAll(async () => {
  marta = await server.guest("Marta", { isMaster: true });
  lia = await server.guest("Lia");
  table = await server.open(marta, "Arkham", lia);
});

const CREATED = [
  {
    path: "handout",
    list: "handouts",
    first: { title: "Lettera", kind: "letter", text: "Caro Ettore" },
    again: { title: "Lettera di Agnese" },
  },
  {
    path: "npc",
    list: "npcs",
    first: { name: "Guardiano", kind: "creature", points: { wounds: 14 }, attacks: [] },
    again: { name: "Custode del pozzo" },
  },
  { path: "scene", list: "scenes", first: { name: "Pioggia", layers: [] }, again: { name: "Temporale" } },
];
const listed = async ({ path, list }: (typeof CREATED)[number], of: Guest = marta) => {
  const all = Object((await of.get(`/${path}/list?table=${table}`)).body)[list];
  return Array.isArray(all) ? all : [];
};

describe.each(CREATED)("a retry of /$path/create", (made) => {
  const { path, first, again } = made;
  const create = (clientId: string, draft: object, by: Guest = marta) =>
    by.post(`/${path}/create`, { table, clientId, ...draft });

  test("creates no second record and stores the last version", async () => {
    const clientId = crypto.randomUUID();
    const before = await listed(made);
    expect((await create(clientId, first)).status).toBe(201);
    expect((await create(clientId, { ...first, ...again })).status).toBe(201);
    const known = before.map(({ _id }) => _id);
    expect((await listed(made)).filter(({ _id }) => !known.includes(_id))).toEqual([
      expect.objectContaining({ ...first, ...again }),
    ]);
  });

  test("with the client id of another user does not change that user's record", async () => {
    const clientId = crypto.randomUUID();
    await create(clientId, first);
    const before = await listed(made);
    expect([403, 404]).toContain((await create(clientId, { ...first, ...again }, lia)).status);
    const outsider = await server.guest(`Ugo ${path}`, { isMaster: true });
    const elsewhere = await server.open(outsider, "Dunwich");
    const stolen = await outsider.post(`/${path}/create`, { ...first, ...again, table: elsewhere, clientId });
    // Client ids are separate for each user.
    expect(stolen.status).toBe(201);
    expect(await listed(made)).toEqual(before);
  });

  test("at another table is refused and does not move the record", async () => {
    const clientId = crypto.randomUUID();
    await create(clientId, first);
    const before = await listed(made);
    const elsewhere = await server.open(marta, `Kingsport ${path}`);
    const moved = await marta.post(`/${path}/create`, { ...first, ...again, table: elsewhere, clientId });
    expect(moved.status).toBe(409);
    expect(await listed(made)).toEqual(before);
  });

  test("is refused with an invalid client id", async () => {
    expect((await create("../../etc", first)).status).toBe(400);
  });
});

describe("a retried diary note", () => {
  const write = (by: Guest, clientId: string, text: string, onlyMe = false) =>
    by.post("/diary/note", { table, clientId, text, onlyMe });
  const notes = async (of: Guest) => {
    const { entries } = (await of.get(`/diary/entries?table=${table}`)).body;
    return Array.isArray(entries) ? entries.filter(({ kind }) => kind === "note") : [];
  };

  test("is stored once, in its last version", async () => {
    const clientId = crypto.randomUUID();
    await write(lia, clientId, "Il pozzo è vuoto", true);
    expect((await write(lia, clientId, "Il pozzo non è vuoto")).status).toBe(201);
    for (const reader of [lia, marta]) {
      expect((await notes(reader)).filter(({ text }) => text.startsWith("Il pozzo"))).toEqual([
        expect.objectContaining({ text: "Il pozzo non è vuoto", by: "Lia" }),
      ]);
    }
  });

  test("at another table is refused and does not move the note", async () => {
    const clientId = crypto.randomUUID();
    await write(lia, clientId, "A Arkham");
    const elsewhere = await server.open(marta, "Kingsport", lia);
    const again = await lia.post("/diary/note", {
      table: elsewhere,
      clientId,
      text: "A Kingsport",
      onlyMe: false,
    });
    expect(again.status).toBe(409);
    expect(await notes(lia)).toContainEqual(expect.objectContaining({ text: "A Arkham" }));
  });

  test("of another user with the same client id is a separate note", async () => {
    const clientId = crypto.randomUUID();
    await write(lia, clientId, "Mio soltanto", true);
    expect((await write(marta, clientId, "Adesso è mio")).status).toBe(201);
    expect((await notes(lia)).map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Mio soltanto", "Adesso è mio"]),
    );
  });
});
