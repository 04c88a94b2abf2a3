import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { CLOSE } from "#shared/protocol.ts";
import { cookieOf, listed, newCode, screen, showCode } from "../displays/display-server.ts";
import { runProgram } from "../support/program.ts";
import type { Guest } from "../support/server.ts";
import { joined, startTables, tablesOf, userIdOf, viewOf } from "./tables-server.ts";

const server = startTables();
afterAll(server.stop);
let marta: Guest;
let bruno: Guest;
let elsa: Guest;
let table: string;
let codes = 0;
beforeAll(async () => {
  marta = await server.guest("Marta", { isMaster: true });
});

/** Opens a table of Marta's with Bruno, who becomes a master too if requested; with new users each time. */
async function openTable(more: { brunoLeads?: boolean } = {}): Promise<string> {
  codes += 1;
  [bruno, elsa] = [await server.guest(`Bruno ${codes}`), await server.guest(`Elsa ${codes}`)];
  table = await server.open(marta, `Tavolo ${codes}`, bruno);
  if (more.brunoLeads) await lead(true);
  return table;
}
const lead = async (isMaster: boolean) =>
  marta.post("/table/seat", { id: table, userId: await userIdOf(bruno, table), isMaster });
const remove = async () => {
  const { status } = await marta.post("/table/remove", { id: table, userId: await userIdOf(bruno, table) });
  expect(status).toBe(200);
};
const sitsThere = async (guest: Guest) => (await tablesOf(guest)).tables.some(({ _id }) => _id === table);
const refused = {
  status: 404,
  body: {
    code: "not_found",
    error: "Un master ti ha tolto da questo tavolo: per tornare serve un invito nuovo",
  },
};

describe("a removed player", () => {
  test("cannot return by an earlier invitation, which stays valid for others and is not used up", async () => {
    const id = await openTable();
    const [code, other] = [
      await server.invite(marta, id, { uses: 2 }),
      await server.invite(marta, id, { asMaster: true }),
    ];
    const current = (await tablesOf(bruno)).current;
    await remove();
    for (const old of [code, other]) {
      expect(await bruno.post("/table/join", { code: old })).toMatchObject(refused);
    }
    expect([await sitsThere(bruno), (await tablesOf(bruno)).current]).toEqual([false, current]);
    expect((await server.api().get(`/table/invitation/${code}`)).status).toBe(200);
    await joined(elsa, code);
    const third = await server.guest(`Terzo ${codes}`);
    await joined(third, code);
    await server.restart();
    expect(await bruno.post("/table/join", { code: other })).toMatchObject(refused);
  });

  test("can return by a later invitation, and then by earlier ones too", async () => {
    const id = await openTable();
    const old = await server.invite(marta, id);
    await remove();
    await joined(bruno, await server.invite(marta, id));
    expect(await sitsThere(bruno)).toBe(true);
    await bruno.post("/table/leave", { id });
    await joined(bruno, old);
  });

  test("is not removed from other tables, and can use their invitations", async () => {
    await openTable();
    const elsewhere = await server.open(marta, "Altrove");
    const code = await server.invite(marta, elsewhere);
    await remove();
    expect(await joined(bruno, code)).toMatchObject({ _id: elsewhere });
  });

  test("does not return to an open table by logging in, or when it is opened again", async () => {
    const id = await openTable();
    await marta.post("/table/update", { id, isOpen: true });
    await remove();
    await marta.post("/table/update", { id, isOpen: false });
    await marta.post("/table/update", { id, isOpen: true });
    await server.login(bruno.username);
    (await server.openSocket(bruno.token)).close();
    expect(await sitsThere(bruno)).toBe(false);
    await marta.post("/table/update", { id, isOpen: false });
  });

  test("who left by himself can return by the same invitation", async () => {
    const id = await openTable();
    const code = await server.invite(marta, id);
    await bruno.post("/table/leave", { id });
    expect(await joined(bruno, code)).toMatchObject({ _id: id });
  });
});

describe("the televisions of a master are revoked and disconnected", () => {
  const WAYS: Record<string, () => Promise<unknown>> = {
    "when he is removed": remove,
    "when he leaves": () => bruno.post("/table/leave", { id: table }),
    "when he loses the role of master": () => lead(false),
    "when the host deletes him": () =>
      runProgram(["user", "remove", bruno.username, "--yes"], { DATA_DIR: server.dataDir }),
  };
  test.each(Object.keys(WAYS))("%s", async (way) => {
    const id = await openTable({ brunoLeads: true });
    const [his, hers] = [await newCode(bruno, id), await newCode(marta, id)];
    const [socket, spared] = [await screen(server, his), await screen(server, hers)];
    const cookie = await cookieOf(server, his);
    await WAYS[way]?.();
    expect((await socket.closed).code).toBe(CLOSE.deadSession);
    expect((await (await showCode(server, his)).closed).code).toBe(CLOSE.deadSession);
    expect((await server.api().post("/displays/open", { code: his })).status).toBe(404);
    expect((await server.api().get(`/handout/image/${Bun.randomUUIDv7()}`, cookie)).status).toBe(401);
    expect(await listed(marta, id)).toMatchObject([{ isOn: true }]);
    spared.say("FINE");
    await spared.next("error");
    spared.close();
  });

  test("but not those of another table", async () => {
    const first = await openTable({ brunoLeads: true });
    const other = await server.open(marta, "Un altro", bruno);
    const userId = await userIdOf(bruno, other);
    await marta.post("/table/seat", { id: other, userId, isMaster: true });
    const code = await newCode(bruno, other);
    table = first;
    await remove();
    (await screen(server, code)).close();
  });

  test("together with those of 0.2.0, whose owner is unknown; a player who leaves revokes none", async () => {
    const id = await openTable();
    const code = await newCode(marta, id);
    {
      using db = new Database(join(server.dataDir, "custode.db"));
      db.query("UPDATE displays SET created_by = NULL WHERE table_id = $id").run({ $id: id });
    }
    await joined(elsa, await server.invite(marta, id));
    await elsa.post("/table/leave", { id });
    const socket = await screen(server, code);
    await remove();
    expect((await socket.closed).code).toBe(CLOSE.deadSession);
  });

  test("but not when leaving is refused", async () => {
    const id = await openTable();
    const [code, invitation] = [await newCode(marta, id), await server.invite(marta, id)];
    expect((await marta.post("/table/leave", { id })).status).toBe(409);
    (await screen(server, code)).close();
    expect((await server.api().get(`/table/invitation/${invitation}`)).status).toBe(200);
    expect((await viewOf(marta, id)).seats).toHaveLength(2);
  });
});

test("the invitations of a master are withdrawn when he leaves, loses the role or is removed", async () => {
  for (const goes of [remove, () => bruno.post("/table/leave", { id: table }), () => lead(false)]) {
    const id = await openTable({ brunoLeads: true });
    const codes = [await server.invite(bruno, id, { asMaster: true }), await server.invite(bruno, id)];
    await goes();
    for (const code of codes) expect((await elsa.post("/table/join", { code })).status).toBe(404);
  }
});
