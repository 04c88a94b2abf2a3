import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { apiOf } from "../support/api.ts";
import { runProgram } from "../support/program.ts";
import { type Guest, PASSWORD } from "../support/server.ts";
import { sitAt, welcomed } from "../tables/live-group.ts";
import { investigatorOf, startTables, tablesOf, viewOf } from "../tables/tables-server.ts";

const server = startTables();
afterAll(server.stop);
/** Runs a command on the folder of the running server. */
const runOnFolder = (args: string[], input = "") => runProgram(args, { DATA_DIR: server.dataDir }, input);
const add = (name: string, ...more: string[]) =>
  runOnFolder(["user", "add", name, "--email", `${name.toLowerCase()}@esempio.it`, ...more], `${PASSWORD}\n`);

let marta: Guest;
let first: string;
let second: string;
beforeAll(async () => {
  marta = await server.guest("Marta", { isMaster: true });
  first = (await tablesOf(marta)).current ?? "";
  second = await server.open(marta, "Le maschere");
});

describe("custode table list", () => {
  test("lists all tables with their state and counts while the server runs", async () => {
    const bruno = await server.guest("Bruno");
    await investigatorOf(bruno, "Ada");
    await marta.post("/table/update", { id: await server.open(marta, "Finito"), isArchived: true });
    const { stdout } = await runOnFolder(["table", "list"]);
    const rows = stdout.split("\n").map((line) => line.split(/ {2,}/));
    expect(rows.slice(1, -1).map((row) => row.slice(0, 5))).toEqual([
      ["Il tavolo", "aperto", "1", "1", "1"],
      ["Le maschere", "su invito", "1", "0", "0"],
      ["Finito", "archiviato", "1", "0", "0"],
    ]);
    expect(rows.slice(1, 3).map((row) => row[5])).toEqual([first, second]);
  });
});

describe("custode table archive", () => {
  test("archives a table and moves its sockets away; its master may reopen it", async () => {
    const id = await server.open(marta, "Da chiudere");
    const socket = await sitAt(server.address, marta, id);
    expect(await runOnFolder(["table", "archive", "da chiudere"])).toEqual({
      exitCode: 0,
      stdout: "Il tavolo Da chiudere è archiviato: resta tutto, e un suo master può riaprirlo.\n",
      stderr: "",
    });
    expect(await welcomed(socket)).toMatchObject({ _id: first });
    expect((await viewOf(marta, id)).table).toMatchObject({ isArchived: true, version: 2 });
    expect((await marta.post("/table/invite", { id })).status).toBe(409);
    expect((await marta.post("/table/update", { id, isArchived: false })).status).toBe(200);
    socket.close();
  });

  test("requires the id if two tables have the same name", async () => {
    const [one, two] = [await server.open(marta, "Gemelli"), await server.open(marta, "gemelli")];
    const { exitCode, stderr } = await runOnFolder(["table", "archive", "GEMELLI"]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: "custode: Più tavoli si chiamano GEMELLI: dì quale con il suo codice, da custode table list.\n",
    });
    expect((await runOnFolder(["table", "archive", one])).exitCode).toBe(0);
    expect((await viewOf(marta, one)).table.isArchived).toBe(true);
    expect((await viewOf(marta, two)).table.isArchived).toBe(false);
    expect((await runOnFolder(["table", "archive", one])).stderr).toBe(
      "custode: Il tavolo Gemelli è già archiviato.\n",
    );
  });

  test.each([
    [["table", "archive", "nessuno"], "Il tavolo nessuno non esiste."],
    [["table", "archive"], "Manca <tavolo>"],
    [["table", "boh"], "Il comando boh non esiste"],
  ])("answers %j with one line", async (args, sentence) => {
    const { exitCode, stderr } = await runOnFolder(args);
    expect({ exitCode, lines: stderr.trim().split("\n").length }).toEqual({ exitCode: 1, lines: 1 });
    expect(stderr).toContain(sentence);
  });
});

describe("custode user add --table", () => {
  test("seats a player at that table only; with --master as its master, who may open tables", async () => {
    expect((await add("Dora", "--table", "le maschere")).stdout).toBe("Utente Dora creato.\n");
    expect((await add("Elsa", "--master", "--table", second)).stdout).toBe(
      "Utente Elsa creato come master.\n",
    );
    for (const [name, isMaster] of [
      ["Dora", false],
      ["Elsa", true],
    ] as const) {
      const api = apiOf(server.address, String((await server.login(name)).body.token));
      const { tables, current } = await tablesOf(api);
      expect(tables).toMatchObject([{ _id: second, isMaster }]);
      expect(current).toBe(second);
      expect((await api.post("/table/create", { name: `Di ${name}` })).status).toBe(isMaster ? 201 : 403);
    }
  });

  test("without --table seats at the open tables, as registration does", async () => {
    await add("Furio", "--master");
    const api = apiOf(server.address, String((await server.login("Furio")).body.token));
    expect((await tablesOf(api)).tables).toMatchObject([{ _id: first, isMaster: true }]);
  });

  test("adds nobody if the table does not exist or is archived", async () => {
    const id = await server.open(marta, "Archiviato");
    await marta.post("/table/update", { id, isArchived: true });
    for (const [table, sentence] of [
      ["nessuno", "Il tavolo nessuno non esiste."],
      [id, "Il tavolo Archiviato è archiviato."],
    ] as const) {
      expect(await add("Gino", "--table", table)).toMatchObject({
        exitCode: 1,
        stderr: `custode: ${sentence}\n`,
      });
    }
    expect((await runOnFolder(["user", "list"])).stdout).not.toContain("Gino");
  });
});
