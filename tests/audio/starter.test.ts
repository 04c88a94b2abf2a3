import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import { statSync } from "node:fs";
import { join } from "node:path";
import { STARTER } from "../../src/audio/starter/list.ts";
import { Tables } from "../../src/live/tables.ts";
import { roll } from "../live/people.ts";
import { runProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { silentMp3 } from "./mp3.ts";
import { type SoundServer, startSoundServer, until } from "./sound-server.ts";

let server: SoundServer;
let master: string;
beforeAll(async () => {
  server = startSoundServer();
  master = await server.token("Master");
});
afterAll(() => server.stop());

test("installing the starter sounds adds at least ten loops of 10 to 40 seconds, at most 4 MB together", async () => {
  expect(STARTER.length).toBeGreaterThanOrEqual(10);
  const sizes = STARTER.map(({ source }) => statSync(source).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4 * 1024 * 1024);
  const answer = await server.post("/audio/install-starter", {}, master);
  expect(await answer.json()).toEqual({ addedRecords: STARTER.length });
  // Otherwise their measured loudness would change the list at any moment.
  using db = new Database(join(server.dataDir, "custode.db"));
  db.run("PRAGMA busy_timeout = 5000");
  db.run("UPDATE audio_files SET is_measured = 1");
  const list = await server.list();
  expect(list.map(({ fileTitle }) => fileTitle)).toContain("Fuoco nel camino");
  for (const { durationMs, filePath } of list) {
    expect(durationMs).toBeWithin(10_000, 40_001);
    expect((durationMs ?? 0) % 1000).toBe(0);
    expect((await server.get(filePath, master, { headers: { range: "bytes=0-9" } })).status).toBe(206);
  }
});

test("installing the starter sounds again adds nothing, and a renamed one does not come back", async () => {
  const { _id } = await server.known("Vento");
  await server.post("/audio/rename-file-title", { fileId: _id, newFileTitle: "Bora" }, master);
  const answer = await server.post("/audio/install-starter", {}, master);
  expect(await answer.json()).toEqual({ addedRecords: 0 });
  expect(await server.list()).toHaveLength(STARTER.length);
});

test("`custode audio scan` works while a server runs, which sends the new list to its table", async () => {
  const seat = await (await server.guest("Ada")).joinTable();
  const logged = server.lines.length;
  server.copyIn("A mano", "eco.mp3", silentMp3(900));
  const scanned = await runProgram(["audio", "scan"], { DATA_DIR: server.dataDir });
  // The server looks at the folder, too, and may be first; it is added once.
  const byServer = server.lines
    .slice(logged)
    .flatMap((line) => (line.includes('"sounds scanned"') ? JSON.parse(line).added : []))
    .reduce((sum: number, added: number) => sum + added, 0);
  expect(scanned).toMatchObject({
    exitCode: 0,
    stdout: `Suoni aggiunti: ${1 - byServer}; aggiornati: 0; non più trovati: 0.\n`,
  });
  expect((await server.list()).filter(({ fileTitle }) => fileTitle === "Eco")).toHaveLength(1);
  await seat.next("audioListUpdated", ({ listAudios }) =>
    listAudios.some(({ fileTitle }) => fileTitle === "Eco"),
  );
  seat.close();
});

test("`custode audio starter` fills an empty data folder", async () => {
  using folder = temporaryFolder();
  const { exitCode, stdout } = await runProgram(["audio", "starter"], { DATA_DIR: folder.path });
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`Suoni copiati: ${STARTER.length}.`);
  expect(stdout).toContain(`Suoni aggiunti: ${STARTER.length};`);
  expect(statSync(join(folder.path, "audio/Natura/pioggia.mp3")).size).toBeGreaterThan(100_000);
});

test("an unchanged sound list is not sent again after a scan or a rename to the same title", async () => {
  const seat = await (await server.guest("Bruno")).joinTable();
  const before = seat.frames.length;
  const told = spyOn(Tables.prototype, "publish");
  expect(await (await server.post("/audio/install-starter", {}, master)).json()).toEqual({ addedRecords: 0 });
  const { _id } = await server.known("Bora");
  await server.post("/audio/rename-file-title", { fileId: _id, newFileTitle: "Bora" }, master);
  await until(() => told.mock.calls.length > 0);
  told.mockRestore();
  // A frame with the list would arrive before the roll.
  seat.say("DICE_ROLL", roll);
  await seat.next("diceRollMessage");
  expect(seat.frames.slice(before).map(({ action }) => action)).not.toContain("audioListUpdated");
  seat.close();
});
