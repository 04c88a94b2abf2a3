import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { DiaryEntry } from "#shared/schemas/diary.ts";
import { Encounter } from "#shared/schemas/encounter.ts";
import { Handout } from "#shared/schemas/handout.ts";
import { MIGRATIONS } from "../../src/db/migrations.ts";
import { testClock } from "../live/people.ts";
import { type Api, apiOf } from "../support/api.ts";
import { rowsOf } from "../support/rows-of.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A data folder written by the executable of 0.2.0 during a game session, without its sounds, which are the starter ones. */
const FIXTURE = join(import.meta.dir, "custode-0.2.0.tar.gz");
const PASSWORD = "una password lunga";
/** A minute after its last roll. */
const THEN = 1795400541794;

const folder = temporaryFolder();
const dataDir = join(folder.path, "data");
mkdirSync(dataDir);
const { exitCode } = Bun.spawnSync(["tar", "xzf", FIXTURE, "-C", dataDir, "--strip-components=1"]);
if (exitCode !== 0) throw new Error("the fixture could not be unpacked");
const before = rowsOf(join(dataDir, "custode.db"));
const table = String(before.tables?.[0]?.id);
let server: TestServer;
const people: Record<string, Api> = {};

beforeAll(async () => {
  server = startTestServer({ dataDir }, testClock(THEN));
  for (const username of ["Marta", "Tea", "Ugo"]) {
    const { body } = await apiOf(server.address, null).post("/user/login", { username, password: PASSWORD });
    people[username] = apiOf(server.address, String(body.token));
  }
});
afterAll(async () => {
  await server.stop();
  folder[Symbol.dispose]();
});
const get = async (name: string, path: string) => (await people[name]?.get(path))?.body ?? {};

/** Read from files, or written by the logins and the start of the server. */
const CHANGING = ["migrations", "audio_files", "sessions"];
/** The row without columns that later versions have dropped. */
const without = (row: Record<string, unknown>, known: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => known.includes(column)));

describe("a data folder of 0.2.0", () => {
  test("is migrated to the newest schema without losing a row or a value", () => {
    const after = rowsOf(join(dataDir, "custode.db"));
    expect(after.migrations?.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
    for (const [name, rows] of Object.entries(before).filter(([name]) => !CHANGING.includes(name))) {
      const columns = Object.keys(after[name]?.[0] ?? {});
      expect([name, after[name]]).toEqual([
        name,
        rows.map((row) => expect.objectContaining(without(row, columns))),
      ]);
      const lost = Object.keys(rows[0] ?? {}).filter((column) => !columns.includes(column));
      expect([name, rows.length > 0 ? lost : []]).toEqual([name, []]);
    }
  });

  test("shows its diary with the same texts and audiences", async () => {
    const texts = (before.diary ?? []).map(({ text }) => String(text));
    const told = async (name: string) => {
      const { entries } = await get(name, `/diary/entries?table=${table}&limit=500`);
      return z
        .array(DiaryEntry)
        .parse(entries)
        .map(({ text }) => text);
    };
    expect(await told("Marta")).toEqual(expect.arrayContaining(texts));
    const forAll = (before.diary ?? []).filter(({ audience }) => audience === "all").map(({ text }) => text);
    expect(await told("Tea")).toEqual(expect.arrayContaining(forAll));
    const [whisper] = (before.diary ?? []).filter(({ audience }) => String(audience).startsWith("["));
    for (const name of ["Tea", "Ugo"]) {
      const id = String(before.users?.find(({ username }) => username === name)?.id);
      const isFor = String(whisper?.audience).includes(id);
      expect([name, (await told(name)).includes(String(whisper?.text))]).toEqual([name, isFor]);
    }
  });

  test("keeps its open encounter, its rolls and its handouts", async () => {
    const { encounter } = await get("Marta", `/encounter/current?table=${table}`);
    expect(Encounter.parse(encounter).participants.length).toBeGreaterThan(3);
    const { rolls } = await get("Marta", `/table/${table}/rolls?limit=200`);
    expect(rolls).toHaveLength((before.rolls ?? []).length);
    const { handouts } = await get("Marta", `/handout/list?table=${table}`);
    expect(z.array(Handout).parse(handouts)).toHaveLength(4);
  });

  test("supports new features: slips between players are off, no slips exist, and the undo route answers", async () => {
    expect((await get("Marta", `/table/${table}`)).settings).toMatchObject({ slipsBetweenPlayers: false });
    expect(await get("Tea", `/slip/list?table=${table}`)).toEqual({ slips: [] });
    expect((await people.Marta?.get(`/undo?table=${table}`))?.status).toBe(200);
  });
});
