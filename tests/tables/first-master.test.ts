import { afterAll, describe, expect, test } from "bun:test";
import { apiOf } from "../support/api.ts";
import { runProgram } from "../support/program.ts";
import { PASSWORD } from "../support/server.ts";
import { startTables, type TablesServer, tablesOf, viewOf } from "./tables-server.ts";

/** Whoever registers with 'Master User' must not get at the secrets of a table that somebody leads. */

async function registered(server: TablesServer, username: string, more: Record<string, unknown> = {}) {
  expect((await server.register(username, { isMaster: true, ...more })).status).toBe(201);
  return apiOf(server.address, String((await server.login(username)).body.token));
}

describe("the first table of an open server", () => {
  const server = startTables();
  afterAll(server.stop);

  test("is led by the first Master User; later ones sit as players, and its masters see who would like to lead", async () => {
    const marta = await registered(server, "Marta");
    const { current: id, tables } = await tablesOf(marta);
    expect(tables).toMatchObject([{ isMaster: true }]);
    const luca = await registered(server, "Luca");
    expect((await tablesOf(luca)).tables).toMatchObject([{ _id: id, isMaster: false }]);
    expect((await luca.get(`/character/board?table=${id}`)).status).toBe(403);
    expect((await luca.get(`/npc/list?table=${id}`)).status).toBe(403);

    const seenBy = async (who: typeof marta) => (await viewOf(who, String(id))).seats;
    const wants = { username: "Luca", isMaster: false, wantsToLead: true };
    expect(await seenBy(marta)).toContainEqual(expect.objectContaining(wants));
    expect((await seenBy(luca)).some((seat) => "wantsToLead" in seat)).toBe(false);

    const userId = (await seenBy(marta)).find(({ username }) => username === "Luca")?.userId;
    expect((await marta.post("/table/seat", { id, userId, isMaster: true })).status).toBe(200);
    expect((await seenBy(marta)).some((seat) => "wantsToLead" in seat)).toBe(false);
  });

  test("keeps the sounds of the specification for whoever has the mark", async () => {
    const nina = await registered(server, "Nina");
    expect((await nina.get("/audio/rights")).body).toMatchObject({ mayManage: true });
  });

  test("a player who came first leads nothing, and the first Master User still does", async () => {
    const own = startTables();
    await own.register("Ada");
    expect((await tablesOf(await registered(own, "Marta"))).tables).toMatchObject([{ isMaster: true }]);
    await own.stop();
  });
});

test("with MASTER_CODE, whoever gives it leads the first table beside others", async () => {
  const server = startTables({ masterCode: "re giallo" });
  for (const name of ["Marta", "Luca"]) {
    const master = await registered(server, name, { masterCode: "re giallo" });
    expect((await tablesOf(master)).tables).toMatchObject([{ isMaster: true }]);
  }
  await server.stop();
});

test("whom the host makes a master leads it beside others", async () => {
  const server = startTables();
  await registered(server, "Marta");
  const args = ["user", "add", "Luca", "--email", "luca@esempio.it", "--master"];
  await runProgram(args, { DATA_DIR: server.dataDir }, `${PASSWORD}\n`);
  const luca = apiOf(server.address, String((await server.login("Luca")).body.token));
  expect((await tablesOf(luca)).tables).toMatchObject([{ isMaster: true }]);
  await server.stop();
});

describe("AUDIO_ADMIN", () => {
  const rights = { mayManage: true, mayReset: true };

  test("is honoured for the first account", async () => {
    const server = startTables({ audioAdmin: "admin" });
    expect((await (await registered(server, "Admin")).get("/audio/rights")).body).toEqual(rights);
    await server.stop();
  });

  test("is honoured for an account that the host has made, and for no other that takes the name", async () => {
    for (const byHost of [true, false]) {
      const server = startTables({ audioAdmin: "admin" });
      await registered(server, "Marta");
      const args = ["user", "add", "admin", "--email", "admin@esempio.it", "--master"];
      if (byHost) await runProgram(args, { DATA_DIR: server.dataDir }, `${PASSWORD}\n`);
      else await registered(server, "admin");
      const admin = apiOf(server.address, String((await server.login("admin")).body.token));
      expect((await admin.get("/audio/rights")).body).toEqual({ ...rights, mayReset: byHost });
      await server.stop();
    }
  });
});
