import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import * as z from "zod/mini";
import { MOST_NPCS, Npc } from "#shared/schemas/npc.ts";
import type { Answer } from "../support/api.ts";
import type { Guest } from "../support/server.ts";
import { sitAt } from "../tables/live-group.ts";
import { startTables, userIdOf } from "../tables/tables-server.ts";
import { labels, offered, undone } from "../undo/undo-server.ts";

const server = startTables();
afterAll(server.stop);
let marta: Guest;
let table = "";
beforeAll(async () => {
  marta = await server.guest("Marta", { isMaster: true });
  table = await server.open(marta, "Arkham");
});

const GUARDIAN = {
  name: "Guardiano",
  kind: "creature",
  points: { wounds: 14, magic: 8 },
  armour: 2,
  attacks: [{ name: "Artigli", value: 45, damage: "1d6 + BD" }],
  notes: "Non dorme mai.",
};
const npcOf = ({ body, text }: Answer): Npc => Npc.parse(body.npc, { error: () => text });
const create = async (more: Record<string, unknown> = {}, at = table) =>
  npcOf(await marta.post("/npc/create", { table: at, ...GUARDIAN, ...more }));
const listed = async (at = table): Promise<Npc[]> => {
  const answer = await marta.get(`/npc/list?table=${at}`);
  return z.object({ npcs: z.array(Npc) }).parse(answer.body, { error: () => answer.text }).npcs;
};

describe("the NPCs of a table", () => {
  test("are listed in the order of their creation, by table", async () => {
    const at = await server.open(marta, "Uno");
    const [one, two] = [await create({}, at), await create({ name: "Secondo" }, at)];
    await create({}, await server.open(marta, "Due"));
    expect(await listed(at)).toEqual([one, two]);
    expect(one).toMatchObject(GUARDIAN);
  });

  test("are announced to another master when one is deleted, as when one is made", async () => {
    const desk = await sitAt(server.address, marta, table);
    const told = () => desk.frames.filter(({ action }) => action === "tableChanged").length;
    const { _id: id } = await create({ name: "Passeggero" });
    await marta.post("/npc/update", { id, name: "Viandante" });
    // A second change within a quarter of a second is told at its end.
    await Bun.sleep(300);
    const before = told();
    await marta.post("/npc/delete", { id });
    while (told() === before) await Bun.sleep(10);
    desk.close();
  });

  test("survive a restart", async () => {
    const npc = await create();
    await server.restart();
    expect(await listed()).toContainEqual(npc);
  });

  test("of a foreign or unknown table do not exist", async () => {
    const otherMaster = await server.guest("Nino", { isMaster: true });
    for (const path of [`/npc/list?table=${table}`, "/npc/list?table=nessuno"]) {
      expect((await otherMaster.get(path)).status).toBe(404);
    }
    const { _id: id } = await create();
    const notFound = (await otherMaster.post("/npc/update", { id: table, name: "X" })).body;
    expect((await otherMaster.post("/npc/update", { id, name: "X" })).body).toEqual(notFound);
    expect((await otherMaster.post("/npc/delete", { id })).status).toBe(404);
  });

  test("of an archived table are read-only", async () => {
    const at = await server.open(marta, "Vecchio");
    const { _id: id } = await create({}, at);
    await marta.post("/table/update", { id: at, isArchived: true });
    expect(await listed(at)).toHaveLength(1);
    const answers = [
      await marta.post("/npc/create", { table: at, ...GUARDIAN }),
      await marta.post("/npc/random", { table: at }),
      await marta.post("/npc/from-text", { table: at, text: "Lupo" }),
      await marta.post("/npc/update", { id, name: "Altro" }),
      await marta.post("/npc/delete", { id }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, "archived"]);
  });

  test("are limited in number", async () => {
    const at = await server.open(marta, "Piena");
    const { _id } = await create({}, at);
    using db = new Database(join(server.dataDir, "custode.db"));
    const copy = db.query(
      "INSERT INTO npcs (id, table_id, document, created_at, updated_at) SELECT $id, table_id, document, created_at, updated_at FROM npcs WHERE id = $from",
    );
    db.transaction(() => {
      for (let made = 1; made < MOST_NPCS; made++) copy.run({ $id: Bun.randomUUIDv7(), $from: _id });
    })();
    const { status, body } = await marta.post("/npc/create", { table: at, ...GUARDIAN });
    expect([status, body.code]).toEqual([422, "rule_broken"]);
    expect(await listed(at)).toHaveLength(MOST_NPCS);
  });

  test("are limited in total length, also by updates", async () => {
    const at = await server.open(marta, "Lunga");
    const { _id: id } = await create({ notes: "x".repeat(8000) }, at);
    using db = new Database(join(server.dataDir, "custode.db"));
    const copy = db.query(
      "INSERT INTO npcs (id, table_id, document, created_at, updated_at) SELECT $id, table_id, document, created_at, updated_at FROM npcs WHERE id = $from",
    );
    for (let made = 0; made < 250; made++) copy.run({ $id: Bun.randomUUIDv7(), $from: id });
    await marta.post("/npc/update", { id, notes: null });
    const { status, body } = await marta.post("/npc/create", {
      table: at,
      ...GUARDIAN,
      notes: "x".repeat(8000),
    });
    expect(status).toBe(201);
    const [{ _id: small } = { _id: "" }] = await listed(at);
    let last = await marta.post("/npc/update", { id: small, notes: "x".repeat(8000) });
    for (let made = 0; made < 40 && last.status < 400; made++) {
      last = await marta.post("/npc/create", { table: at, ...GUARDIAN, notes: "x".repeat(8000) });
    }
    expect([last.status, last.body.code]).toEqual([422, "rule_broken"]);
    expect(body.npc).toBeDefined();
  });
});

describe("updating an NPC", () => {
  test("keeps missing fields, and removes those that are null", async () => {
    const { _id: id } = await create();
    const changed = npcOf(await marta.post("/npc/update", { id, name: "Custode", notes: null }));
    const { notes: _gone, ...rest } = GUARDIAN;
    expect(changed).toEqual(Npc.parse({ ...rest, name: "Custode", _id: id }));
    expect(await listed()).toContainEqual(changed);
  });

  test("is refused with a message for each field", async () => {
    const { _id: id } = await create();
    const attacks = [{ name: " ", value: 40, damage: "1d" }];
    const { status, body } = await marta.post("/npc/update", { id, attacks, sanityLoss: "molta" });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({
      "attacks.0.name": "Scrivi come si chiama l'attacco",
      "attacks.0.damage": expect.stringContaining("Danno non valido"),
      sanityLoss: "La perdita si scrive come 0/1d6 o 1/1d10+1",
    });
  });
});

describe("deleting an NPC", () => {
  test("is permanent", async () => {
    const { _id: id } = await create();
    expect((await marta.post("/npc/delete", { id })).body).toEqual({ success: true });
    expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
    expect((await marta.post("/npc/delete", { id })).status).toBe(404);
  });

  test("is refused during its fight, and allowed when the fight is over", async () => {
    const at = await server.open(marta, "Rissa");
    const { _id: id } = await create({}, at);
    using db = new Database(join(server.dataDir, "custode.db"));
    const fight = db.query("INSERT INTO encounters VALUES ($id, $at, 1, $state, '[]', 0)");
    fight.run({
      $id: Bun.randomUUIDv7(),
      $at: at,
      $state: JSON.stringify({ participants: [{ npcId: id }] }),
    });
    const { status, body } = await marta.post("/npc/delete", { id });
    expect([status, body.code]).toEqual([409, "conflict"]);
    expect(body.error).toBe("Guardiano è nello scontro: toglila da lì, o chiudilo, e poi eliminala");
    db.run("UPDATE encounters SET is_open = 0 WHERE table_id = ?", [at]);
    expect((await marta.post("/npc/delete", { id })).status).toBe(200);
  });
});

describe("an NPC created by the server", () => {
  test("at random is a person with an occupation", async () => {
    const answer = await marta.post("/npc/random", { table });
    expect(answer.status).toBe(201);
    const npc = npcOf(answer);
    expect(npc).toMatchObject({ kind: "person", description: expect.stringMatching(/, \d\d anni$/) });
    expect(await listed()).toContainEqual(npc);
  });

  test("at random they share neither first name nor surname", async () => {
    for (let made = 0; made < 12; made++) await marta.post("/npc/random", { table });
    const random = (await listed()).filter(({ description }) => /, \d\d anni$/.test(description ?? ""));
    const surnames = random.map(({ name }) => name.split(" ").at(-1));
    expect(surnames.length).toBeGreaterThanOrEqual(12);
    expect(new Set(surnames).size).toBe(surnames.length);
    const firstNames = random.map(({ name }) => name.split(" ")[0]);
    expect(new Set(firstNames).size).toBe(firstNames.length);
  });

  test("from a text has what was parsed, and lists what was not", async () => {
    const text = "Lupo\nFOR 50 TAG 40\nMorso 40% (20/8), danno 1D6\nUlula alla luna.";
    const answer = await marta.post("/npc/from-text", { table, text });
    expect(answer.status).toBe(201);
    expect(answer.body.notUnderstood).toEqual(["Ulula alla luna"]);
    expect(npcOf(answer)).toMatchObject({
      name: "Lupo",
      points: { wounds: 9 },
      attacks: [{ name: "Morso", value: 40, damage: "1d6" }],
      notes: "Ulula alla luna",
    });
  });
});

describe("undoing the creation of an NPC", () => {
  const UNDO_MS = 10 * 60_000;

  test("takes back each one that its master has made, newest first", async () => {
    const at = await server.open(marta, "Annullata");
    const { name, _id } = npcOf(await marta.post("/npc/random", { table: at }));
    await marta.post("/npc/from-text", { table: at, text: "Lupo\nFOR 50 TAG 40" });
    await create({ clientId: crypto.randomUUID() }, at);
    const words = ["nuova comparsa, Guardiano", "nuova comparsa, Lupo", `nuova comparsa, ${name}`];
    expect(await labels(marta, at)).toEqual(words);
    await server.restart();
    for (const left of [words.slice(1), words.slice(2)]) {
      expect(undone(await marta.post("/undo", { table: at })).undoable.map(({ label }) => label)).toEqual(
        left,
      );
    }
    expect(await listed(at)).toMatchObject([{ _id, name }]);
    expect(undone(await marta.post("/undo", { table: at })).undoable).toEqual([]);
    expect(await listed(at)).toEqual([]);
  });

  test("is offered neither after a change, nor after ten minutes, nor for one that was brought back", async () => {
    const at = await server.open(marta, "Cambiata");
    const { _id: id } = await create({}, at);
    await marta.post("/npc/update", { id, name: "Altro" });
    await create({ restores: crypto.randomUUID() }, at);
    expect(await offered(marta, at)).toEqual([]);
    expect((await marta.post("/undo", { table: at, id })).status).toBe(404);
    await create({}, at);
    expect(await labels(marta, at)).toEqual(["nuova comparsa, Guardiano"]);
    using db = new Database(join(server.dataDir, "custode.db"));
    db.run("UPDATE requests SET at = at - ? WHERE table_id = ?", [UNDO_MS + 1000, at]);
    expect(await offered(marta, at)).toEqual([]);
    expect(await listed(at)).toHaveLength(3);
  });

  test("is offered for one from a text whose form has been saved, and takes all of it back", async () => {
    const at = await server.open(marta, "Letta");
    const clientId = crypto.randomUUID();
    const text = "Lupo\nFOR 50 TAG 40\nUlula alla luna.";
    const read = npcOf(await marta.post("/npc/from-text", { table: at, text, clientId }));
    const saved = await create({ name: "Lupa", notes: undefined, clientId }, at);
    expect(saved).toEqual(Npc.parse({ ...GUARDIAN, name: "Lupa", notes: undefined, _id: read._id }));
    expect(await listed(at)).toEqual([saved]);
    expect(await labels(marta, at)).toEqual(["nuova comparsa, Lupa"]);
    undone(await marta.post("/undo", { table: at }));
    expect(await listed(at)).toEqual([]);
  });

  test("is offered neither while it fights, nor to another, nor to one who leads no longer", async () => {
    const player = await server.guest(`Ada ${crypto.randomUUID().slice(0, 8)}`);
    const at = await server.open(marta, "Vietata", player);
    const { _id: id } = await create({}, at);
    expect(await offered(player, at)).toEqual([]);
    expect((await player.post("/undo", { table: at, id })).status).toBe(404);
    const begun = { table: at, characters: [], npcs: [id] };
    expect((await marta.post("/encounter/start", begun)).status).toBe(201);
    expect(await labels(marta, at)).toEqual(["inizio dello scontro"]);
    expect((await marta.post("/undo", { table: at, id })).status).toBe(409);
    undone(await marta.post("/undo", { table: at }));
    expect(await labels(marta, at)).toEqual(["nuova comparsa, Guardiano"]);

    const seat = { id: at, userId: await userIdOf(player, at), isMaster: true };
    expect((await marta.post("/table/seat", seat)).status).toBe(200);
    expect(await offered(player, at)).toEqual([]);
    expect((await player.post("/undo", { table: at, id })).status).toBe(404);
    const own = npcOf(await player.post("/npc/create", { table: at, ...GUARDIAN }))._id;
    expect(await labels(player, at)).toEqual(["nuova comparsa, Guardiano"]);
    await marta.post("/table/seat", { ...seat, isMaster: false });
    expect(await offered(player, at)).toEqual([]);
    expect((await player.post("/undo", { table: at, id: own })).status).toBe(404);
    expect(await listed(at)).toHaveLength(2);
  });
});
