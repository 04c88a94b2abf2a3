import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { silentMp3 } from "../audio/mp3.ts";
import { until } from "../audio/sound-server.ts";
import { archiveOf, databaseBytes, entry, MANIFEST } from "../backup/archives.ts";
import { peopleIn } from "../support/people-in.ts";
import { runProgram, spawnProgram, startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const SOURCES = join(import.meta.dir, "../../src");

let root: ReturnType<typeof temporaryFolder>;
let dataDir: string;
beforeEach(() => {
  root = temporaryFolder();
  dataDir = join(root.path, "data");
});
afterEach(() => root[Symbol.dispose]());

/** All hidden files in the data folder, at any depth. */
function hidden(): string[] {
  return readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => name.split("/").some((part) => part.startsWith(".")));
}

/** Starts and stops a server. @returns the remaining hidden files, and its log. */
async function hiddenAfterStart(): Promise<{ names: string[]; said: string }> {
  await using program = await startProgram({ DATA_DIR: dataDir });
  return { names: hidden(), said: program.said() };
}

/** Sounds large enough that archiving takes a while. */
function fillWithSounds(): void {
  mkdirSync(join(dataDir, "audio/lunghi"), { recursive: true });
  for (let count = 0; count < 8; count += 1) {
    writeFileSync(join(dataDir, `audio/lunghi/${count}.mp3`), crypto.getRandomValues(Buffer.alloc(16 << 20)));
  }
}

/** Starts a command and suspends its process (SIGSTOP) as soon as a hidden file matches. */
async function commandStoppedAt(form: RegExp, ...args: string[]) {
  const command = spawnProgram(args, { DATA_DIR: dataDir, PORT: "0" });
  const deadline = performance.now() + 20_000;
  const isThere = () => hidden().some((name) => form.test(name));
  for (;;) {
    // Busy-waits, because the file may exist for a millisecond only.
    while (!isThere()) {
      if (performance.now() > deadline) throw new Error(`there was never a ${form}`);
    }
    command.kill("SIGSTOP");
    await Bun.sleep(5);
    if (isThere()) return command;
    // It was gone before the command stopped: perhaps there is another.
    command.kill("SIGCONT");
  }
}

describe("a start after kill -9 deletes temporary files", () => {
  test("of the demo", async () => {
    mkdirSync(dataDir);
    const command = await commandStoppedAt(/^\.demo-incompleta\/custode\.db$/, "demo");
    command.kill("SIGKILL");
    await command.exited;
    expect((await hiddenAfterStart()).names).toEqual([]);
  });

  test("of an upload", async () => {
    const [token = ""] = peopleIn(dataDir, 1);
    const program = await startProgram({ DATA_DIR: dataDir });
    let isOpen = true;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const head = `--x\r\nContent-Disposition: form-data; name="audio"; filename="a.mp3"\r\n\r\n`;
        controller.enqueue(Buffer.from(head));
        controller.enqueue(silentMp3(60_000));
      },
      async pull() {
        while (isOpen) await Bun.sleep(20);
      },
    });
    const uploading = fetch(`${program.address}/audio/upload`, {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=x" },
    }).catch(() => null);
    await until(() => hidden().some((name) => statSync(join(dataDir, name)).size > 100_000));
    await program.end("SIGKILL");
    isOpen = false;
    await uploading;
    expect(hidden()).toHaveLength(1);

    const { names, said } = await hiddenAfterStart();
    expect(names).toEqual([]);
    expect(said).toContain("Eliminato ciò che un arresto improvviso aveva lasciato a metà: 1 file.");
  });

  test("of a backup", async () => {
    peopleIn(dataDir, 1);
    fillWithSounds();
    mkdirSync(join(dataDir, "backups"));
    const command = await commandStoppedAt(/\.incompleto$/, "backup", join(dataDir, "backups/oggi.tar.gz"));
    command.kill("SIGKILL");
    await command.exited;
    expect(hidden().sort()).toEqual([`backups/.copia-${command.pid}.db`, "backups/.oggi.tar.gz.incompleto"]);
    expect((await hiddenAfterStart()).names).toEqual([]);
  });

  test("of several restores", async () => {
    const sounds = Array.from({ length: 4 }, (_, count) =>
      entry(`audio/lunghi/${count}.mp3`, crypto.getRandomValues(Buffer.alloc(8 << 20))),
    );
    const file = join(root.path, "backup.tar.gz");
    const whole = [entry("custode-backup.json", MANIFEST), entry("custode.db", databaseBytes()), ...sounds];
    writeFileSync(file, await archiveOf(whole));
    mkdirSync(dataDir);
    for (let round = 0; round < 3; round += 1) {
      const command = await commandStoppedAt(/\.mp3$/, "restore", file);
      command.kill("SIGKILL");
      await command.exited;
      expect(readdirSync(join(dataDir, "backups"))).toHaveLength(1);
    }
    expect((await hiddenAfterStart()).names).toEqual([]);
  });

  test("of the backup before a migration", async () => {
    peopleIn(dataDir, 1);
    const script = `
      import { Database } from "bun:sqlite";
      import { backUpBeforeMigration } from ${JSON.stringify(join(SOURCES, "db/backup-before-migration.ts"))};
      const { query } = Database.prototype;
      Database.prototype.query = function (sql) {
        const run = (path) => (query.call(this, sql).run(path), process.kill(process.pid, "SIGKILL"));
        return sql.startsWith("VACUUM") ? { run } : query.call(this, sql);
      };
      const folder = ${JSON.stringify(dataDir)};
      backUpBeforeMigration(new Database(folder + "/custode.db"), folder + "/backups", new Date());`;
    expect(Bun.spawnSync([process.execPath, "-e", script]).signalCode).toBe("SIGKILL");
    expect(hidden()).toHaveLength(1);
    expect((await hiddenAfterStart()).names).toEqual([]);
  });
});

describe("a start keeps the temporary files of a running command", () => {
  test("a backup, which then succeeds", async () => {
    peopleIn(dataDir, 1);
    fillWithSounds();
    const file = join(root.path, "oggi.tar.gz");
    mkdirSync(join(dataDir, "backups"));
    const command = await commandStoppedAt(/\.copia-\d+\.db$/, "backup", file);
    const writing = hidden();
    expect(writing).not.toEqual([]);
    // SQLite's journal may have been created before the command was suspended.
    expect((await hiddenAfterStart()).names).toEqual(expect.arrayContaining(writing));
    command.kill("SIGCONT");
    expect(await command.exited).toBe(0);
    expect(existsSync(file)).toBe(true);
    expect(hidden()).toEqual([]);
  });

  test("the sounds of `custode audio starter`", async () => {
    peopleIn(dataDir, 1);
    mkdirSync(join(dataDir, "audio"));
    // Without a server the command would lock the folder itself.
    await using server = await startProgram({ DATA_DIR: dataDir });
    const command = await commandStoppedAt(/\.part$/, "audio", "starter");
    const writing = hidden();
    expect(writing).not.toEqual([]);
    await server.end("SIGKILL");
    expect((await hiddenAfterStart()).names).toEqual(writing);
    command.kill("SIGCONT");
    expect(await command.exited).toBe(0);
    expect(hidden()).toEqual([]);
  });
});

test("hidden files of the host are kept", async () => {
  const own = [
    ".nota",
    ".probe-mia",
    "audio/.sync.part",
    "audio/gruppo/.0190a2b4-0000-7000-8000-000000000000.part",
    "backups/.copia-di-ieri.db",
    "backups/.ripristino-da-fare",
    "backups/.stfolder",
  ];
  for (const folder of ["audio/gruppo", "backups"]) mkdirSync(join(dataDir, folder), { recursive: true });
  for (const name of own) writeFileSync(join(dataDir, name), "mio");
  expect((await hiddenAfterStart()).names.sort()).toEqual(own);
});

test("an interrupted backup leaves no files", async () => {
  peopleIn(dataDir, 1);
  fillWithSounds();
  const file = join(root.path, "oggi.tar.gz");
  const command = spawnProgram(["backup", file], { DATA_DIR: dataDir });
  const unfinished = join(root.path, ".oggi.tar.gz.incompleto");
  await until(() => existsSync(unfinished) && statSync(unfinished).size > 0);
  command.kill("SIGINT");
  expect(await command.exited).toBe(1);
  expect(await new Response(command.stderr).text()).toBe(
    `custode: Il backup è stato interrotto: ${file} non c'è.\n`,
  );
  expect(readdirSync(root.path)).toEqual(["data"]);
  expect(hidden()).toEqual([]);
  expect((await runProgram(["backup", file], { DATA_DIR: dataDir })).exitCode).toBe(0);
});
