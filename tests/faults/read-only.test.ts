import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { silentMp3 } from "../audio/mp3.ts";
import { apiOf } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { peopleIn } from "../support/people-in.ts";
import { runProgram, startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Root ignores permissions, so under root the program runs as the user `nobody`. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const wrapper = isRoot ? ["setpriv", "--reuid", `${NOBODY}`, "--clear-groups"] : [];
const mayRun =
  !isRoot ||
  (Bun.which("setpriv") !== null && (await runProgram(["--version"], {}, "", wrapper)).exitCode === 0);

const folder = temporaryFolder();
const dataDir = join(folder.path, "data");
const audio = join(dataDir, "audio");
afterAll(() => folder[Symbol.dispose]());

/** Applies `act` to the data folder and everything in it. */
function everything(act: (path: string) => void): void {
  for (const name of ["", ...readdirSync(dataDir, { recursive: true }).map(String)]) act(join(dataDir, name));
}

function sound(): FormData {
  const form = new FormData();
  form.append("groupName", "Meteo");
  form.append("audio", new Blob([silentMp3(300)], { type: "audio/mpeg" }), "pioggia.mp3");
  return form;
}

describe.skipIf(!mayRun)("a read-only data folder (needs a user other than root)", () => {
  test("makes uploads and the health check fail with 503 until it is writable again", async () => {
    const [token = ""] = peopleIn(dataDir, 1);
    mkdirSync(audio, { recursive: true });
    if (isRoot) {
      chmodSync(folder.path, 0o755);
      everything((path) => chownSync(path, NOBODY, NOBODY));
    }
    await using program = await startProgram({ DATA_DIR: dataDir }, wrapper);
    const master = apiOf(program.address, token);
    const upload = () => master.send("/audio/upload", { method: "POST", body: sound() });

    chmodSync(audio, 0o555);
    chmodSync(dataDir, 0o555);
    expect(await upload()).toMatchObject({
      status: 503,
      body: {
        code: "unavailable",
        error: "Il server non può scrivere nella sua cartella dei dati: avvisa chi lo ospita",
      },
    });
    expect((await master.get("/health")).status).toBe(503);
    // The open database can still be written.
    expect((await master.post("/character/create", { data: investigator() })).status).toBe(201);
    expect((await master.get("/character/list")).body.characters).toHaveLength(1);

    chmodSync(dataDir, 0o755);
    chmodSync(audio, 0o755);
    expect((await upload()).status).toBe(201);
  });

  test("prevents the start with a one-line message", async () => {
    everything((path) => chmodSync(path, 0o555));
    const serve = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir };
    const { exitCode, stdout, stderr } = await runProgram(["serve"], serve, "", wrapper);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toStartWith(`custode: DATA_DIR: nella cartella ${dataDir} non si può scrivere`);
    expect(stderr.match(/\n/g)).toHaveLength(1);
    everything((path) => chmodSync(path, 0o755));
  });

  test("with one sound that cannot be read, a backup names that sound", async () => {
    mkdirSync(join(audio, "Meteo"), { recursive: true });
    const closed = join(audio, "Meteo/tuono.mp3");
    writeFileSync(closed, "ID3");
    if (isRoot) everything((path) => chownSync(path, NOBODY, NOBODY));
    chmodSync(folder.path, 0o777);
    chmodSync(closed, 0o000);
    const file = join(folder.path, "backup.tar.gz");
    const { exitCode, stderr } = await runProgram(["backup", file], { DATA_DIR: dataDir }, "", wrapper);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`Il file ${closed} non si può leggere`)]);
    expect(existsSync(file)).toBe(false);
  });
});
