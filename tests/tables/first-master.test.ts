import { afterAll, describe, expect, test } from "bun:test";
import { apiOf } from "../support/api.ts";
import { runProgram } from "../support/program.ts";
import { PASSWORD } from "../support/server.ts";
import { startTables, type TablesServer, tablesOf, viewOf } from "./tables-server.ts";

/** Registering as 'Master User' must not reveal the secrets of a table that has a master. */

async function registered(server: TablesServer, username: string, more: Record<string, unknown> = {}) {
  expect((await server.register(username, { isMaster: true, ...more })).status).toBe(201);
  return apiOf(server.address, String((await server.login(username)).body.token));
}

describe("the first table of an open server", () => {
  const server = startTables();
  afterAll(server.stop);

  test("is led by the first Master User; later ones are players, and its masters see who would like to lead", async () => {
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

  test("lets a Master User manage the sounds, as specified", async () => {
    const nina = await registered(server, "Nina");
    expect((await nina.get("/audio/rights")).body).toMatchObject({ mayManage: true });
  });

  test("a player who registers first is no master, and the first Master User still is", async () => {
    const own = startTables();
    await own.register("Ada");
    expect((await tablesOf(await registered(own, "Marta"))).tables).toMatchObject([{ isMaster: true }]);
    await own.stop();
  });
});

test("with MASTER_CODE, everybody who gives it becomes a master of the first table", async () => {
  const server = startTables({ masterCode: "re giallo" });
  for (const name of ["Marta", "Luca"]) {
    const master = await registered(server, name, { masterCode: "re giallo" });
    expect((await tablesOf(master)).tables).toMatchObject([{ isMaster: true }]);
  }
  await server.stop();
});

test("a master added by the host becomes a master of the first table", async () => {
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

  test("names the first account", async () => {
    const server = startTables({ audioAdmin: "admin" });
    expect((await (await registered(server, "Admin")).get("/audio/rights")).body).toEqual(rights);
    await server.stop();
  });

  test("names an account added by the host, but no registered account of that name", async () => {
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
