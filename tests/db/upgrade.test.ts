import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { Character } from "#shared/schemas/character.ts";
import { CharacterSummary } from "#shared/schemas/character-summary.ts";
import { MIGRATIONS } from "../../src/db/migrations.ts";
import { apiOf } from "../support/api.ts";
import { PIXEL } from "../support/investigator.ts";
import { type RunningProgram, startProgram } from "../support/program.ts";
import { type Rows, rowsOf } from "../support/rows-of.ts";
import { PASSWORD } from "../support/server.ts";
import { joinTable } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const file = join(folder.path, "custode.db");
let before: Rows;
let program: RunningProgram;

beforeAll(async () => {
  const db = new Database(file, { create: true });
  db.run(readFileSync(join(import.meta.dir, "first-release.sql"), "utf8"));
  db.close();
  before = rowsOf(file);
  mkdirSync(join(folder.path, "audio/foresta"), { recursive: true });
  writeFileSync(join(folder.path, "audio/foresta/vento.mp3"), "ID3");
  program = await startProgram({ DATA_DIR: folder.path });
});
afterAll(async () => {
  await program.end("SIGKILL");
  folder[Symbol.dispose]();
});

async function login(username: string) {
  const answer = await apiOf(program.address, null).post("/user/login", { username, password: PASSWORD });
  return String(answer.body.token);
}

describe("the data of the first release", () => {
  test("is migrated to the newest schema without losing a row", () => {
    const after = rowsOf(file);
    expect(after.migrations?.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(after.rolls).toEqual((before.dice_messages ?? []).map((row) => expect.objectContaining(row)));
    for (const table of ["users", "sessions", "characters"]) {
      const rows = before[table] ?? [];
      expect(rows.length).toBeGreaterThan(0);
      expect(after[table]).toEqual(rows.map((row) => expect.objectContaining(row)));
    }
    expect(after.audio_files?.map(({ id, file_path }) => [id, file_path])).toEqual(
      before.audio_files?.map(({ id, file_path }) => [id, file_path]) ?? [],
    );
  });

  test("was backed up unchanged before the migration", () => {
    const [copy = ""] = readdirSync(join(folder.path, "backups")).filter((name) =>
      name.startsWith("prima-della"),
    );
    expect(rowsOf(join(folder.path, "backups", copy))).toEqual(before);
  });

  test("keeps its passwords, its sheets, and the roll on the table", async () => {
    const token = await login("Bruno");
    const api = apiOf(program.address, token);
    const { body } = await api.get("/user/me");
    const characters = z.array(CharacterSummary).parse(body.characters);
    expect(characters.map(({ characterInfo }) => characterInfo.name)).toEqual(["Ada Ferri", "Carlo D'Aosta"]);
    const whole = await api.get(`/character/${characters[0]?._id}`);
    expect(Character.parse(whole.body.character)).toMatchObject({ version: 3, images: { avatar: PIXEL } });
    const table = await joinTable(program.address, token);
    const roll = table.frames.find(({ action }) => action === "diceRollMessage");
    expect(roll?.data).toMatchObject({ username: "Bruno", message: "<b>Ascoltare</b> 12" });
    table.close();
  });

  test("has empty strings in fields added later", async () => {
    const api = apiOf(program.address, await login("Bruno"));
    const sheets = await Promise.all(
      (before.characters ?? []).map(async ({ id }) => (await api.get(`/character/${id}`)).body.character),
    );
    const own = sheets.filter((sheet) => sheet !== undefined);
    expect(own.length).toBeGreaterThan(0);
    for (const sheet of own) expect(sheet).toMatchObject({ characterInfo: { birthplace: "" } });
  });
});
