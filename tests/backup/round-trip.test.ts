import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Character } from "#shared/schemas/character.ts";
import { apiOf } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { runProgram, startProgram } from "../support/program.ts";
import { type Guest, PASSWORD, startTestServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const server = startTestServer();
afterAll(server.stop);
const outside = temporaryFolder();
afterAll(() => outside[Symbol.dispose]());

const GROUP = "Notti d'inverno — così, piano, fra i larici";
const SOUND = `${"vento ".repeat(20)}è già notte.mp3`;
/** Names that are valid on Linux but not on other systems. */
const ODD = ["Pioggia: la notte.mp3", "VENTO.mp3", "vento.mp3"];
const bytes = crypto.getRandomValues(new Uint8Array(50_000));
let ada: Guest;
let id: string;

beforeAll(async () => {
  ada = await server.guest("Ada", { isMaster: true });
  const { body } = await ada.post("/character/create", { data: investigator() });
  id = Character.parse(body.character)._id;
  mkdirSync(join(server.dataDir, "audio", GROUP), { recursive: true });
  writeFileSync(join(server.dataDir, "audio", GROUP, SOUND), bytes);
  writeFileSync(join(server.dataDir, "audio", GROUP, ".unfinished"), "half");
  for (const name of ODD) writeFileSync(join(server.dataDir, "audio", GROUP, name), name);
});

/** Saves the same number in two fields of the sheet, so that a mix of two saves is detected. */
async function save(count: number): Promise<void> {
  const draft = investigator();
  const { background, characterInfo } = draft;
  const data = {
    ...draft,
    _id: id,
    background: { ...background, description: `salvataggio ${count}` },
    characterInfo: { ...characterInfo, nickname: `salvataggio ${count}` },
  };
  const { status, text } = await ada.post("/character/update", { data });
  if (status !== 200) throw new Error(text);
}

test("a backup made during writes restores to one consistent moment in another data folder", async () => {
  const file = join(outside.path, "partita.tar.gz");
  let acknowledged = 0;
  let isBusy = true;
  const saving = (async () => {
    while (isBusy) {
      await save(acknowledged + 1);
      acknowledged += 1;
    }
  })();
  while (acknowledged < 3) await Bun.sleep(1);
  const before = acknowledged;
  const backedUp = await runProgram(["backup", file], { DATA_DIR: server.dataDir });
  isBusy = false;
  await saving;
  expect(backedUp.stderr).toBe("");
  expect(backedUp.stdout).toContain("il database e 4 file");
  expect(acknowledged).toBeGreaterThan(before);

  const dataDir = join(outside.path, "altrove");
  const restored = await runProgram(["restore", file], { DATA_DIR: dataDir });
  expect(restored.stderr).toBe("");
  await using other = await startProgram({ DATA_DIR: dataDir });
  const login = await apiOf(other.address, null).post("/user/login", { username: "Ada", password: PASSWORD });
  const { body } = await apiOf(other.address, String(login.body.token)).get(`/character/${id}`);
  const { background, characterInfo } = Character.parse(body.character);
  expect(background.description).toBe(characterInfo.nickname ?? "");
  const saved = Number(background.description.split(" ")[1]);
  expect(saved).toBeGreaterThanOrEqual(before);
  expect(saved).toBeLessThanOrEqual(acknowledged);
  expect(new Uint8Array(readFileSync(join(dataDir, "audio", GROUP, SOUND)))).toEqual(bytes);
  expect(readdirSync(join(dataDir, "audio", GROUP)).sort()).toEqual([...ODD, SOUND].sort());
});

test("a backup never overwrites a file, and leaves no files behind when it fails", async () => {
  const file = join(outside.path, "appunti.txt");
  writeFileSync(file, "non toccare");
  const inTheWay = await runProgram(["backup", file], { DATA_DIR: server.dataDir });
  expect(inTheWay).toMatchObject({
    exitCode: 1,
    stderr: `custode: Il file ${file} esiste già: scegli un altro nome.\n`,
  });
  expect(readFileSync(file, "utf8")).toBe("non toccare");
  const nowhere = join(outside.path, "non/esiste.tar.gz");
  const lost = await runProgram(["backup", nowhere], { DATA_DIR: server.dataDir });
  expect(lost).toMatchObject({
    exitCode: 1,
    stderr: `custode: Non si può scrivere ${nowhere}: la cartella non esiste.\n`,
  });
  expect(readdirSync(join(server.dataDir, "backups"))).toEqual([]);
  using empty = temporaryFolder();
  const nothing = await runProgram(["backup", join(outside.path, "vuoto.tar.gz")], { DATA_DIR: empty.path });
  expect(nothing.stderr).toContain("non c'è ancora niente da salvare");
});

test("restoring into the data folder of a running server is refused", async () => {
  const file = join(outside.path, "accesa.tar.gz");
  await runProgram(["backup", file], { DATA_DIR: server.dataDir });
  const { exitCode, stderr } = await runProgram(["restore", file], { DATA_DIR: server.dataDir });
  expect(exitCode).toBe(1);
  expect(stderr).toContain("è già in uso");
  expect((await ada.get(`/character/${id}`)).status).toBe(200);
});
