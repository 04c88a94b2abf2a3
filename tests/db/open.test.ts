import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../../src/cannot-start.ts";
import { backUpBeforeMigration } from "../../src/db/backup-before-migration.ts";
import { type DataFolder, prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { rolls } from "../../src/db/schema.ts";
import { firstTable } from "../support/put-user.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let temporary: ReturnType<typeof temporaryFolder>;
let folder: DataFolder;
beforeEach(() => {
  temporary = temporaryFolder();
  folder = prepareDataFolder(temporary.path);
});
afterEach(() => temporary[Symbol.dispose]());

/** Changes a closed database as another program would. */
function changeFile(change: (db: Database) => void): void {
  using db = new Database(folder.database);
  change(db);
}

/** All files of the folder with their bytes. */
function bytes(): Record<string, string> {
  const names = readdirSync(folder.path, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map(({ name }) => [name, readFileSync(join(folder.path, name)).toString("base64")]),
  );
}

const refuse = () => {
  const before = bytes();
  let problems: string[] = [];
  try {
    openDatabase(folder).close();
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    problems = error.problems;
  }
  expect(bytes()).toEqual(before);
  return problems;
};

describe("an open database", () => {
  test("has the pragmas for durability and foreign keys", () => {
    const { db, close } = openDatabase(folder);
    const pragmas = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "trusted_schema"];
    const values = pragmas.map((name) => [name, Object.values(Object(db.get(`PRAGMA ${name}`)))[0]]);
    expect(Object.fromEntries(values)).toEqual({
      journal_mode: "wal",
      synchronous: 2,
      foreign_keys: 1,
      busy_timeout: 5000,
      trusted_schema: 0,
    });
    close();
  });

  test("is migrated once", () => {
    const first = openDatabase(folder);
    expect(first.migrated.length).toBeGreaterThan(0);
    expect(first.isNew).toBe(true);
    first.close();
    const second = openDatabase(folder);
    expect(second.migrated).toEqual([]);
    expect(second.isNew).toBe(false);
    second.close();
    expect(readdirSync(folder.path)).toEqual(["custode.db"]);
  });

  test("reports whether it is readable", () => {
    const { db, isAlive, close } = openDatabase(folder);
    expect(isAlive()).toBe(true);
    db.run("DROP TABLE users");
    expect(isAlive()).toBe(false);
    close();
  });

  test("is checkpointed into one file when it is closed", () => {
    const { db, close } = openDatabase(folder);
    const roll = {
      id: "1",
      username: "Ada",
      tableId: firstTable(db),
      what: "",
      message: "34",
      level: "normal",
      speachText: "",
      sentAt: 1,
      expiresAt: 2,
    };
    db.insert(rolls).values(roll).run();
    expect(readdirSync(folder.path)).toContain("custode.db-wal");
    close();
    // A statement that is not collected yet keeps the log's file, which is empty.
    const log = `${folder.database}-wal`;
    expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
    const alone = join(folder.path, "alone.db");
    copyFileSync(folder.database, alone);
    const copy = new Database(alone);
    expect(copy.query("SELECT id FROM rolls").all()).toEqual([{ id: "1" }]);
    copy.close();
  });
});

describe("a database is refused with a message for the host, and left unchanged", () => {
  const addUnknownMigration = (db: Database) =>
    db.run("INSERT INTO migrations (name, hash, applied_at) VALUES ('9999_future', 'x', 0)");

  test("when a newer version made it", () => {
    openDatabase(folder).close();
    changeFile(addUnknownMigration);
    expect(refuse()).toEqual([
      "I dati sono stati creati da una versione più nuova di Custode (migrazione 9999_future): usa quella, oppure ripristina un backup.",
    ]);
  });

  test("when it is a backup of a newer version, which is not in WAL mode", () => {
    openDatabase(folder).close();
    changeFile((db) => {
      addUnknownMigration(db);
      db.run("PRAGMA journal_mode = DELETE");
    });
    expect(refuse().join()).toContain("versione più nuova");
  });

  test("when a newer version was killed and left a WAL file", () => {
    openDatabase(folder).close();
    const dying = Bun.spawnSync([
      process.execPath,
      "-e",
      `const { Database } = require("bun:sqlite");
       const db = new Database(${JSON.stringify(folder.database)});
       db.run("PRAGMA journal_mode = WAL");
       db.run("INSERT INTO migrations (name, hash, applied_at) VALUES ('9999_future', 'x', 0)");
       process.kill(process.pid, "SIGKILL");`,
    ]);
    expect(dying.signalCode).toBe("SIGKILL");
    expect(readdirSync(folder.path)).toContain("custode.db-wal");
    const before = readFileSync(folder.database);
    const log = readFileSync(`${folder.database}-wal`);
    expect(() => openDatabase(folder)).toThrow("versione più nuova");
    expect(readFileSync(folder.database).equals(before)).toBe(true);
    expect(readFileSync(`${folder.database}-wal`).equals(log)).toBe(true);
  });

  test("when a past migration has changed", () => {
    openDatabase(folder).close();
    changeFile((db) => db.run("UPDATE migrations SET hash = 'x'"));
    expect(refuse().join()).toContain("non è quella con cui i dati sono stati creati");
  });

  test.each([
    ["a text file", () => writeFileSync(folder.database, "Cara Ada, non aprire la cripta. ".repeat(100))],
    [
      "cut in half",
      () => {
        openDatabase(folder).close();
        truncateSync(folder.database, readFileSync(folder.database).byteLength / 2);
      },
    ],
    [
      "overwritten in its middle",
      () => {
        openDatabase(folder).close();
        const whole = readFileSync(folder.database);
        writeFileSync(folder.database, whole.fill(0xab, 100, whole.byteLength));
      },
    ],
  ])("when it is %s", (_what, corrupt) => {
    corrupt();
    const [problem = "", ...more] = refuse();
    expect(problem).toStartWith(`Il file ${folder.database} è danneggiato o non è un database di Custode.`);
    expect(problem).toContain(folder.backups);
    expect(more).toEqual([]);
  });
});

describe("the backup before a migration", () => {
  test("is a complete database, named after its time", () => {
    const { close } = openDatabase(folder);
    close();
    changeFile((db) => {
      db.run(
        "INSERT INTO rolls (id, table_id, username, what, level, message, speach_text, sent_at, expires_at) SELECT '1', id, 'Ada', '', 'normal', '34', '', 1, 2 FROM tables",
      );
      const path = backUpBeforeMigration(db, folder.backups, new Date("2026-10-31T21:00:00Z"));
      expect(path).toBe(join(folder.backups, "prima-della-migrazione-2026-10-31T21-00-00.000Z.db"));
      using copy = new Database(path, { readonly: true });
      expect(copy.query("SELECT id FROM rolls").all()).toEqual([{ id: "1" }]);
      expect(copy.query("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    });
  });

  test("is kept with the two before it, and files with other names are not deleted", () => {
    changeFile((db) => {
      db.run("CREATE TABLE things (id)");
      backUpBeforeMigration(db, folder.backups, new Date("2026-10-01"));
      writeFileSync(join(folder.backups, "mio.db"), "mio");
      for (const day of ["02", "03", "04"])
        backUpBeforeMigration(db, folder.backups, new Date(`2026-10-${day}`));
    });
    const days = readdirSync(folder.backups).map((name) => name.match(/-(\d\d)T/)?.[1] ?? name);
    expect(days.sort()).toEqual(["02", "03", "04", "mio.db"]);
  });

  test("is never deleted itself, though a clock that is behind gives it the oldest name", () => {
    changeFile((db) => {
      db.run("CREATE TABLE things (id)");
      for (const day of ["02", "03", "04"])
        backUpBeforeMigration(db, folder.backups, new Date(`2026-10-${day}`));
      const made = backUpBeforeMigration(db, folder.backups, new Date("2025-01-01"));
      expect(existsSync(made)).toBe(true);
    });
    expect(readdirSync(folder.backups)).toHaveLength(3);
  });

  test("replaces an incomplete earlier one", () => {
    changeFile((db) => {
      db.run("CREATE TABLE things (id)");
      const moment = new Date("2026-10-01");
      const path = backUpBeforeMigration(db, folder.backups, moment);
      writeFileSync(join(folder.backups, `.${path.split("/").pop()}`), "half a cop");
      backUpBeforeMigration(db, folder.backups, moment);
      expect(readdirSync(folder.backups)).toHaveLength(1);
    });
  });
});
