import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { Character } from "#shared/schemas/character.ts";
import { CharacterSummary } from "#shared/schemas/character-summary.ts";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { MIGRATIONS } from "../../src/db/migrations.ts";
import { openDatabase } from "../../src/db/open.ts";
import { contentOf, entry, MANIFEST, writeArchiveOf } from "../backup/archives.ts";
import { testClock } from "../live/people.ts";
import { type Api, apiOf } from "../support/api.ts";
import { runProgram } from "../support/program.ts";
import { type Rows, rowsOf } from "../support/rows-of.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { joinTable } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { tablesOf, viewOf } from "../tables/tables-server.ts";

/** A data folder written by the executable of 0.1.0, filled through its API. */
const FIXTURE = join(import.meta.dir, "custode-0.1.0.tar.gz");
const PASSWORD = "una password lunga";
/** Two seconds after its last roll; its six rolls have not expired by then. */
const THEN = 1795305403000;
const MASTERS = ["Maestra", "admin"];
const PLAYERS = ["Bruno", "lia", "nina"];
const SOUNDS = ["audio/interni/campana.mp3", "audio/interni/passi.mp3", "audio/natura/pioggia_sui_tetti.mp3"];

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

/** Unpacks the fixture. @returns the data folder. */
function unpacked(name: string): string {
  const path = join(folder.path, name);
  mkdirSync(path);
  const { exitCode } = Bun.spawnSync(["tar", "xzf", FIXTURE, "-C", path, "--strip-components=1"]);
  if (exitCode !== 0) throw new Error("the fixture could not be unpacked");
  return path;
}

const login = async (address: string, username: string): Promise<string> =>
  String((await apiOf(address, null).post("/user/login", { username, password: PASSWORD })).body.token);

const dataDir = unpacked("data");
const before = rowsOf(join(dataDir, "custode.db"));
let server: TestServer;
let lia: Api;
let maestra: Api;

beforeAll(async () => {
  server = startTestServer({ dataDir }, testClock(THEN));
  lia = apiOf(server.address, await login(server.address, "lia"));
  maestra = apiOf(server.address, await login(server.address, "Maestra"));
});
afterAll(() => server.stop());

describe("a data folder of 0.1.0", () => {
  test("is migrated to the newest schema without losing a row or a value", () => {
    const after = rowsOf(join(dataDir, "custode.db"));
    expect(after.migrations?.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
    for (const table of ["users", "characters", "reset_tokens"]) {
      const rows = before[table] ?? [];
      expect(rows.length).toBeGreaterThan(0);
      expect(after[table]).toEqual(rows.map((row) => expect.objectContaining(row)));
    }
    expect(before.dice_messages?.length).toBe(6);
    expect(after.rolls).toEqual((before.dice_messages ?? []).map((row) => expect.objectContaining(row)));
    // Duration and modification time are read from the file.
    expect(after.audio_files).toEqual(
      (before.audio_files ?? []).map(({ duration_ms: _length, modified_at: _age, ...row }) =>
        expect.objectContaining(row),
      ),
    );
    // The test has created two more.
    for (const row of before.sessions ?? [])
      expect(after.sessions).toContainEqual(expect.objectContaining(row));
    const [playing] = before.playing ?? [];
    const { audio_id, started_at } = playing ?? {};
    expect(after.playing).toEqual([{ table_id: after.tables?.[0]?.id, audio_id, started_at }]);
  });

  test("was backed up unchanged before the migration", () => {
    const copies = readdirSync(join(dataDir, "backups")).filter((name) => name.startsWith("prima-della"));
    expect(copies).toHaveLength(1);
    expect(rowsOf(join(dataDir, "backups", copies[0] ?? ""))).toEqual(before);
  });

  test("has one open table, where all users have seats and Master Users are masters", async () => {
    const { tables, current } = await tablesOf(lia);
    expect(tables).toEqual([
      {
        _id: current ?? "",
        name: "Il tavolo",
        isMaster: false,
        isOpen: true,
        isArchived: false,
        players: PLAYERS.length,
      },
    ]);
    const { seats, settings } = await viewOf(maestra, current ?? "");
    expect(seats.map(({ username, isMaster }) => [username, isMaster])).toEqual([
      ...MASTERS.map((name) => [name, true]).toReversed(),
      ...PLAYERS.map((name) => [name, false]),
    ]);
    expect(settings).toEqual(DEFAULT_SETTINGS);
    for (const name of [...MASTERS, ...PLAYERS]) {
      const api = apiOf(server.address, await login(server.address, name));
      expect((await tablesOf(api)).current).toBe(current);
    }
  });

  test("has an empty diary, also for its masters", async () => {
    for (const reader of [lia, maestra]) {
      expect((await reader.get("/diary/entries")).body).toEqual({ entries: [], sittings: [], more: false });
    }
  });

  test("has every investigator complete, at that table, and on the masters' board", async () => {
    const { current } = await tablesOf(lia);
    const { seats } = await viewOf(maestra, current ?? "");
    const seated = seats.flatMap(({ characters }) => characters.map(({ _id }) => _id));
    expect(seated.sort()).toEqual((before.characters ?? []).map(({ id }) => String(id)).sort());
    expect((await maestra.get("/character/board")).body.board).toHaveLength(18);

    const { characters } = (await lia.get("/user/me")).body;
    const own = z.array(CharacterSummary).parse(characters);
    expect(own.map(({ characterInfo, tableId }) => [characterInfo.name, tableId])).toEqual([
      ["Ada Bianchi", current],
      ["Ettore d'Àncora-Müller", current],
    ]);
    for (const { _id } of own) {
      const { character } = (await lia.get(`/character/${_id}`)).body;
      const row = before.characters?.find(({ id }) => id === _id);
      const stored: Record<string, unknown> = JSON.parse(String(row?.document));
      const { images, version, ...sheet } = Character.parse(character);
      // Fields added later are empty.
      expect(sheet).toMatchObject({ playerName: stored.playerName, skills: stored.skills });
      expect(sheet).toMatchObject({ weapons: stored.weapons, background: stored.background });
      expect(images.avatar).toBe(row?.avatar === null ? undefined : String(row?.avatar));
      expect(version).toBe(Number(row?.version));
      expect((await lia.get(`/character/pdf/${_id}`)).status).toBe(200);
    }
  }, 30_000);

  test("still shows its six rolls and plays its sound", async () => {
    const socket = await joinTable(server.address, await login(server.address, "nina"));
    const rolls = socket.frames.flatMap(({ action, data }) => (action === "diceRollMessage" ? [data] : []));
    expect(rolls.map(({ message }) => message)).toEqual(
      (before.dice_messages ?? []).map(({ message }) => String(message)),
    );
    expect(rolls).toHaveLength(6);
    const [playing] = before.playing ?? [];
    const sound = socket.frames.flatMap(({ action, data }) => (action === "audioStreaming" ? [data] : []));
    expect(sound).toMatchObject([
      {
        file: { _id: playing?.audio_id, fileTitle: "Passi" },
        elapsedMs: expect.closeTo(THEN - Number(playing?.started_at), -2),
      },
    ]);
    const { listAudios } = socket.frames.flatMap(({ action, data }) =>
      action === "audioListUpdated" ? [data] : [],
    )[0] ?? { listAudios: [] };
    expect(listAudios.map(({ fileTitle, missing }) => [fileTitle, missing])).toEqual([
      ["Passi", undefined],
      ["Passi lenti", undefined],
      ["Pioggia sui tetti", undefined],
    ]);
    // Told rolls still work.
    socket.say("DICE_ROLL", { message: "<b>7</b>", level: "extreme", speachText: "si continua" });
    expect(
      await socket.next("diceRollMessage", ({ speachText }) => speachText === "si continua"),
    ).toMatchObject({
      username: "nina",
    });
    socket.close();
  });

  test("keeps its table at a later start", async () => {
    const first = (await tablesOf(lia)).current;
    await server.restart();
    expect((await tablesOf(lia)).current).toBe(first);
  });
});

/** The rows, without what differs in each migration: the id and creation time of the table. */
function withoutTableId(rows: Rows): Rows {
  const [table] = rows.tables ?? [];
  const text = JSON.stringify({ ...rows, migrations: rows.migrations?.map(({ name }) => ({ name })) })
    .replaceAll(String(table?.id), "the table")
    .replaceAll(`"created_at":${table?.created_at}`, '"created_at":"then"');
  return JSON.parse(text);
}

/** Migrates the database of a folder, as the start of the server does. */
function migrated(path: string): Rows {
  openDatabase(prepareDataFolder(path)).close();
  return rowsOf(join(path, "custode.db"));
}

describe("a backup", () => {
  /** An archive in the format of 0.1.0: a copy of the database, and the sounds. */
  async function oldBackup(): Promise<string> {
    const source = unpacked("old");
    const copy = join(folder.path, "copy.db");
    const db = new Database(join(source, "custode.db"));
    db.query("VACUUM INTO ?").run(copy);
    db.close();
    const files = SOUNDS.map((name) => entry(name, readFileSync(join(source, name))));
    const database = entry("custode.db", readFileSync(copy));
    return writeArchiveOf(join(folder.path, "0.1.0.tar.gz"), [
      entry("custode-backup.json", MANIFEST),
      database,
      ...files,
    ]);
  }
  const soundsOf = (path: string) =>
    Object.entries(contentOf(join(path, "audio"))).filter(([name]) => name.endsWith(".mp3"));

  test("of 0.1.0 is restored and migrates to the same rows as its data folder", async () => {
    const path = join(folder.path, "restored");
    const { exitCode, stderr } = await runProgram(["restore", await oldBackup()], { DATA_DIR: path });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    const unpackedAgain = unpacked("again");
    expect(soundsOf(path)).toEqual(soundsOf(unpackedAgain));
    expect(soundsOf(path)).toHaveLength(SOUNDS.length);
    const wanted = { ...withoutTableId(migrated(unpackedAgain)), sessions: [], reset_tokens: [] };
    expect(withoutTableId(migrated(path))).toEqual(wanted);
  });

  test("with several tables is restored elsewhere with identical rows", async () => {
    const { table } = (await maestra.post("/table/create", { name: "Il secondo" })).body;
    const id = String(Object(table)._id);
    const { code } = (await maestra.post("/table/invite", { id, uses: 2 })).body;
    expect((await lia.post("/table/join", { code })).status).toBe(200);
    await maestra.post("/table/update", { id, settings: { spendLuck: false } });
    const file = join(folder.path, "evening.tar.gz");
    expect((await runProgram(["backup", file], { DATA_DIR: dataDir })).exitCode).toBe(0);
    const there = join(folder.path, "there");
    expect((await runProgram(["restore", file], { DATA_DIR: there })).exitCode).toBe(0);
    const rows = rowsOf(join(there, "custode.db"));
    // A restored backup logs nobody in.
    expect(rows).toEqual({ ...rowsOf(join(dataDir, "custode.db")), sessions: [], reset_tokens: [] });
    expect([rows.tables, rows.seats, rows.invitations].map((all) => all?.length)).toEqual([2, 7, 1]);
    expect(soundsOf(there)).toEqual(soundsOf(dataDir));
  });
});
