import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { silentMp3 } from "../audio/mp3.ts";
import { apiOf } from "../support/api.ts";
import { runProgram, startProgram } from "../support/program.ts";
import { PASSWORD } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const NOBODY = 65_534;
const GROUP = 4242;
const isRoot = process.getuid?.() === 0;
/** Runs a command as the user `nobody`. */
const asNobody = () => ["setpriv", "--reuid", `${NOBODY}`, "--regid", `${NOBODY}`, "--clear-groups"];
const maySwitch =
  isRoot &&
  Bun.which("setpriv") !== null &&
  (await runProgram(["--version"], {}, "", asNobody())).exitCode === 0;

let root: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let before: number;
beforeEach(() => {
  // The usual default, whatever earlier tests have set.
  before = process.umask(0o022);
  root = temporaryFolder();
  dataDir = join(root.path, "data");
});
afterEach(() => {
  root[Symbol.dispose]();
  process.umask(before);
});

const octal = (path: string) => (lstatSync(path).mode & 0o7777).toString(8);

/** The modes of the data folder and everything in it. */
function rights(): Record<string, string> {
  const names = readdirSync(dataDir, { recursive: true }).map(String);
  return Object.fromEntries(["", ...names].map((name) => [name, octal(join(dataDir, name))]));
}

function expectAll(found: Record<string, string>, folders: string, files: string): void {
  for (const [name, mode] of Object.entries(found)) {
    const isFolder = statSync(join(dataDir, name)).isDirectory();
    // The setgid bit is not compared.
    expect([name, mode.slice(-3)]).toEqual([name, isFolder ? folders : files]);
  }
}

/** Runs a server on the folder that writes its database, a sound and a backup. @returns the modes meanwhile. */
async function modesInUse(wrapper: string[] = []): Promise<Record<string, string>> {
  await using program = await startProgram({ DATA_DIR: dataDir }, wrapper);
  const guest = apiOf(program.address, null);
  const master = { username: "Ada", password: PASSWORD };
  await guest.post("/user/register", { ...master, email: "ada@esempio.it", isMaster: true });
  const { body } = await guest.post("/user/login", master);
  const form = new FormData();
  form.append("groupName", "Meteo");
  form.append("audio", new Blob([silentMp3(300)], { type: "audio/mpeg" }), "pioggia.mp3");
  const ada = apiOf(program.address, String(body.token));
  expect((await ada.send("/audio/upload", { method: "POST", body: form })).status).toBe(201);
  const file = join(dataDir, "backups", `${crypto.randomUUID()}.tar.gz`);
  const backup = await runProgram(["backup", file], { DATA_DIR: dataDir }, "", wrapper);
  expect(backup).toMatchObject({ exitCode: 0, stderr: "" });
  const found = rights();
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(["custode.db-wal", "custode.db-shm", "instance.json", "audio/meteo/pioggia.mp3"]),
  );
  return found;
}

/** The warnings about permissions that a server logs when it starts. */
async function warnings(wrapper: string[] = []): Promise<string[]> {
  await using program = await startProgram({ DATA_DIR: dataDir }, wrapper);
  return program
    .said()
    .split("\n")
    .filter((line) => /Permessi ristretti|altri utenti/.test(line))
    .map((line) => String(JSON.parse(line).msg));
}

/** The modes that an older version left with the usual umask. */
function openToAll(): void {
  for (const [name] of Object.entries(rights())) {
    const path = join(dataDir, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  }
}

describe.skipIf(process.platform === "win32")("the data are readable by their owner only", () => {
  test("in a new data folder", async () => {
    expectAll(await modesInUse(), "700", "600");
  });

  test("in a backup file, and in the restored and the replaced files", async () => {
    await modesInUse();
    const file = join(root.path, "partita.tar.gz");
    await runProgram(["backup", file], { DATA_DIR: dataDir });
    expect(octal(file)).toBe("600");
    openToAll();
    const { stdout } = await runProgram(["restore", file], { DATA_DIR: dataDir });
    expect(stdout).toContain("prima-del-ripristino");
    expectAll(rights(), "700", "600");
  });

  test("in an older version's folder after the start, and in its backup before the migration", async () => {
    mkdirSync(dataDir);
    const db = new Database(join(dataDir, "custode.db"));
    db.run(readFileSync(join(import.meta.dir, "first-release.sql"), "utf8"));
    db.close();
    mkdirSync(join(dataDir, "backups/prima-del-ripristino-x/audio"), { recursive: true });
    writeFileSync(join(dataDir, "backups/prima-del-ripristino-x/custode.db"), "x");
    expect(octal(join(dataDir, "custode.db"))).toBe("644");
    expect(await warnings()).toEqual([
      `Permessi ristretti in ${dataDir}: ora può leggere i dati solo chi esegue Custode.`,
    ]);
    expectAll(rights(), "700", "600");
    expect(Object.keys(rights()).join()).toContain("backups/prima-della-migrazione-");
    expect(await warnings()).toEqual([]);
  });

  test("except files of others: the target of a symlink, a folder with other files in it", async () => {
    await modesInUse();
    openToAll();
    writeFileSync(join(root.path, "altrove.mp3"), "x");
    symlinkSync(join(root.path, "altrove.mp3"), join(dataDir, "audio/meteo/altrove.mp3"));
    writeFileSync(join(dataDir, "appunti.txt"), "x");
    await warnings();
    expect(octal(join(root.path, "altrove.mp3"))).toBe("644");
    const { "": folder, "appunti.txt": notes, "custode.db": db, audio } = rights();
    expect({ folder, notes, db, audio }).toEqual({ folder: "755", notes: "644", db: "600", audio: "700" });
  });
});

describe.skipIf(process.platform === "win32")("a setgid data folder (chmod g+s)", () => {
  test("is accessible by owner and group only", async () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o2775);
    if (isRoot) chownSync(dataDir, 0, GROUP);
    expect((await warnings()).join()).toContain("solo chi esegue Custode, con il gruppo della cartella.");
    const found = await modesInUse();
    expectAll(found, "770", "660");
    expect(found[""]).toBe("2770");
    for (const name of Object.keys(found)) {
      expect(lstatSync(join(dataDir, name)).gid).toBe(isRoot ? GROUP : lstatSync(dataDir).gid);
    }
    expect(await warnings()).toEqual([]);
  });

  test("is not shared with the group if it only inherited the setgid bit", async () => {
    chmodSync(root.path, 0o2755);
    expectAll(await modesInUse(), "700", "600");
  });
});

describe.skipIf(!maySwitch)("a data folder of another user (needs root)", () => {
  test("that is writable is used, with a warning that others can read it", async () => {
    chmodSync(root.path, 0o755);
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o777);
    const found = await modesInUse(asNobody());
    expect(found[""]).toBe("777");
    delete found[""];
    expectAll(found, "700", "600");
    expect(await warnings(asNobody())).toEqual([
      `La cartella ${dataDir} è aperta ad altri utenti di questa macchina, e Custode non può chiuderla: non è sua, o il disco non ha permessi.`,
    ]);
  });

  test("keeps its setgid bit, even if the process is not in the group", async () => {
    chmodSync(root.path, 0o755);
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, GROUP);
    chmodSync(dataDir, 0o2770);
    const found = await modesInUse(asNobody());
    expect(found[""]).toBe("2770");
    expectAll(found, "770", "660");
    chmodSync(dataDir, 0o2775);
    expect((await warnings(asNobody())).join()).toContain("è aperta ad altri utenti");
    expect(octal(dataDir)).toBe("2775");
  });

  test.each(["custode.db", "custode.db-wal", "audio", "images"])(
    "with %s writable only by root is refused with a one-line message",
    async (name) => {
      chmodSync(root.path, 0o755);
      mkdirSync(dataDir);
      chownSync(dataDir, NOBODY, NOBODY);
      await modesInUse(asNobody());
      const path = join(dataDir, name);
      if (name === "custode.db-wal") writeFileSync(path, "");
      else if (!existsSync(path)) mkdirSync(path);
      chownSync(path, 0, 0);
      chmodSync(path, name.startsWith("custode") ? 0o600 : 0o700);
      const line = `custode: Il file ${path} non si può scrivere: forse appartiene a un altro utente. Dev'essere di chi esegue Custode, come la cartella.\n`;
      for (const command of [["serve"], ["user", "passwd", "Ada"]]) {
        expect(await runProgram(command, { DATA_DIR: dataDir, PORT: "0" }, "", asNobody())).toEqual({
          exitCode: 1,
          stdout: "",
          stderr: line,
        });
      }
    },
  );

  test("keeps the owner of the backup folder after root has made a backup", async () => {
    chmodSync(root.path, 0o755);
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    await modesInUse(asNobody());
    rmSync(join(dataDir, "backups"), { recursive: true, force: true });
    await runProgram(["backup", join(root.path, "partita.tar.gz")], { DATA_DIR: dataDir });
    expect(lstatSync(join(dataDir, "backups")).uid).toBe(NOBODY);
  });

  test("cannot be restored from a backup readable only by root, and says why", async () => {
    chmodSync(root.path, 0o755);
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    await modesInUse(asNobody());
    const file = join(root.path, "partita.tar.gz");
    await runProgram(["backup", file], { DATA_DIR: dataDir });
    const { stderr } = await runProgram(["restore", file], { DATA_DIR: dataDir }, "", asNobody());
    expect(stderr).toBe(
      `custode: Il file ${file} non si può leggere: è chiuso all'utente che esegue Custode.\n`,
    );
  });

  test("restored by root belongs to the user who runs the server", async () => {
    chmodSync(root.path, 0o755);
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    await modesInUse(asNobody());
    const file = join(root.path, "partita.tar.gz");
    for (const command of ["backup", "restore"]) {
      expect(await runProgram([command, file], { DATA_DIR: dataDir })).toMatchObject({
        exitCode: 0,
        stderr: "",
      });
    }
    for (const name of Object.keys(rights())) {
      expect([name, lstatSync(join(dataDir, name)).uid]).toEqual([name, NOBODY]);
    }
    expectAll(rights(), "700", "600");
    await modesInUse(asNobody());
  });
});
