import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Api, apiOf } from "../support/api.ts";
import { runProgram } from "../support/program.ts";
import { PASSWORD } from "../support/server.ts";
import { investigatorOf, startTables, type TablesServer, tablesOf, viewOf } from "./tables-server.ts";

/** Logs in a registered user. */
async function loggedIn(server: TablesServer, username: string): Promise<Api> {
  return apiOf(server.address, String((await server.login(username)).body.token));
}

/** Adds the first master as the host does, since nobody can register. */
async function masterOf(server: TablesServer): Promise<Api> {
  const args = ["user", "add", "Marta", "--email", "marta@esempio.it", "--master"];
  await runProgram(args, { DATA_DIR: server.dataDir }, `${PASSWORD}\n`);
  return loggedIn(server, "Marta");
}

describe.each([
  ["closed", startTables({ registration: "closed" })],
  ["restricted by a word", startTables({ registration: "carcosa" })],
])("with an invitation, where registration is %s", (_rule, server) => {
  afterAll(server.stop);
  let marta: Api;
  let id: string;

  beforeAll(async () => {
    marta = await masterOf(server);
    id = await server.open(marta, "Su invito");
    // Open to those who register, but not with an invitation.
    await marta.post("/table/update", { id: await server.open(marta, "Anche aperto"), isOpen: true });
  });

  test("a user registers, and gets a seat at its table only", async () => {
    const invitation = await server.invite(marta, id);
    expect((await server.register("Bruno", { invitation })).status).toBe(201);
    const { tables, current } = await tablesOf(await loggedIn(server, "Bruno"));
    expect(tables).toMatchObject([{ _id: id, isMaster: false }]);
    expect(current).toBe(id);
  });

  test("that is invalid nobody can register, and neither without one", async () => {
    expect((await server.register("Furio", { invitation: "nessuno" })).status).toBe(404);
    expect((await server.register("Furio")).status).toBe(403);
    expect((await server.register("Furio", { invitation: "" })).status).toBe(400);
    expect((await server.login("Furio")).status).toBe(401);
  });

  test("as master a user gets the seat, but is no Master User", async () => {
    const invitation = await server.invite(marta, id, { asMaster: true });
    await server.register("Carla", { invitation });
    const carla = await loggedIn(server, "Carla");
    expect((await tablesOf(carla)).tables).toMatchObject([{ _id: id, isMaster: true }]);
    expect((await carla.get("/user/me")).body).toMatchObject({ user: { isMaster: false } });
    expect((await carla.post("/table/create", { name: "Mio" })).status).toBe(403);
  });

  test("a user gets the ready-made investigator too", async () => {
    const { _id } = await investigatorOf(marta, "Pronta");
    await server.register("Dora", { invitation: await server.invite(marta, id, { characterId: _id }) });
    const dora = await loggedIn(server, "Dora");
    expect((await dora.get(`/character/${_id}`)).body).toMatchObject({ character: { tableId: id } });
  });

  test("nothing is used up when name or address are taken", async () => {
    const invitation = await server.invite(marta, id, { uses: 1 });
    const before = (await viewOf(marta, id)).seats.length;
    expect((await server.register("marta", { invitation })).status).toBe(409);
    expect((await server.register("Elsa", { invitation, email: "marta@esempio.it" })).status).toBe(409);
    expect((await viewOf(marta, id)).seats).toHaveLength(before);
    expect((await server.register("Elsa", { invitation })).status).toBe(201);
    expect((await server.register("Gina", { invitation })).status).toBe(404);
    expect((await server.login("Gina")).status).toBe(401);
  });
});

describe("with an invitation, where masters need a code", () => {
  const server = startTables({ masterCode: "re giallo" });
  afterAll(server.stop);

  test("a Master User still needs it, whatever the invitation gives", async () => {
    const marta = await masterOf(server);
    const id = await server.open(marta, "Su invito");
    const invitation = await server.invite(marta, id, { asMaster: true, uses: 1 });
    const asMaster = { isMaster: true, invitation };
    expect(await server.register("Bruno", asMaster)).toMatchObject({
      status: 403,
      body: { fields: { masterCode: "Il codice per i master non è giusto" } },
    });
    expect((await server.register("Bruno", { ...asMaster, masterCode: "re giallo" })).status).toBe(201);
  });

  test("a Master User invited as a player is a player there", async () => {
    const marta = await loggedIn(server, "Marta");
    const id = await server.open(marta, "Da giocatrice");
    const invitation = await server.invite(marta, id);
    await server.register("Elsa", { isMaster: true, masterCode: "re giallo", invitation });
    const elsa = await loggedIn(server, "Elsa");
    expect((await tablesOf(elsa)).tables).toMatchObject([{ _id: id, isMaster: false }]);
    expect((await elsa.post("/table/create", { name: "Mio" })).status).toBe(201);
  });
});

describe("a user who registers without an invitation", () => {
  const server = startTables();
  afterAll(server.stop);

  test("gets a seat at every open table; a Master User leads only the first table", async () => {
    const marta = await server.guest("Marta", { isMaster: true });
    const first = (await tablesOf(marta)).current ?? "";
    const open = await server.open(marta, "Aperto");
    await marta.post("/table/update", { id: open, isOpen: true });
    await server.open(marta, "Chiuso");
    const archived = await server.open(marta, "Aperto e archiviato");
    await marta.post("/table/update", { id: archived, isOpen: true });
    await marta.post("/table/update", { id: archived, isArchived: true });

    const seatsOf = async (guest: Api) =>
      Object.fromEntries((await tablesOf(guest)).tables.map(({ _id, isMaster }) => [_id, isMaster]));
    const elsa = await server.guest("Elsa", { isMaster: true });
    expect(await seatsOf(elsa)).toEqual({ [first]: true, [open]: false });
    const bruno = await server.guest("Bruno");
    expect(await seatsOf(bruno)).toEqual({ [first]: false, [open]: false });
    for (const guest of [elsa, bruno]) expect((await tablesOf(guest)).current).toBe(first);
  });

  test("gets no seat when no table is open", async () => {
    const marta = await loggedIn(server, "Marta");
    for (const { _id } of (await tablesOf(marta)).tables) {
      await marta.post("/table/update", { id: _id, isOpen: false });
    }
    const furio = await server.guest("Furio", { isMaster: true });
    expect(await tablesOf(furio)).toEqual({ tables: [], current: null });
    expect((await furio.get("/character/board")).status).toBe(403);
    expect((await investigatorOf(furio, "Di nessun tavolo")).tableId).toBeNull();
    const socket = await furio.joinTable();
    expect(socket.frames[0]).toEqual({ action: "seated", data: { table: null } });
    // A table of his own is joined at once.
    const { body } = await furio.post("/table/create", { name: "Il primo" });
    expect(await socket.next("seated", ({ table }) => table !== null)).toMatchObject({
      table: { name: "Il primo", isMaster: true },
    });
    expect((await tablesOf(furio)).current).toBe(String(Object(body.table)._id));
    socket.close();
  });
});

test("a new user is announced to those at the table", async () => {
  const server = startTables();
  const before = await server.guest("Vittoria");
  const socket = await before.joinTable();
  const { table } = await socket.next("seated");
  await server.register("Zeno");
  expect(await socket.next("tableChanged")).toEqual({ tableId: table?._id ?? "" });
  await server.stop();
});
