import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { MIGRATIONS } from "../../src/db/migrations.ts";
import { openDatabase } from "../../src/db/open.ts";
import { isAll } from "../support/all.ts";
import { rowsOf } from "../support/rows-of.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Unpacks a data folder written by the executable of a version. */
function unpack(version: string, path: string): void {
  const fixture = join(import.meta.dir, `custode-${version}.tar.gz`);
  const { exitCode } = Bun.spawnSync(["tar", "xzf", fixture, "-C", path, "--strip-components=1"]);
  if (exitCode !== 0) throw new Error(`the data of ${version} could not be unpacked`);
}
const SOURCES = join(import.meta.dir, "../../src");

/** Opens a database in a process that is killed at its n-th statement. @returns whether it finished before. */
function openAndDieAt(statement: number, path: string): boolean {
  const script = `
    import { Database } from "bun:sqlite";
    import { prepareDataFolder } from ${JSON.stringify(join(SOURCES, "db/data-folder.ts"))};
    import { openDatabase } from ${JSON.stringify(join(SOURCES, "db/open.ts"))};
    const { run } = Database.prototype;
    let left = ${statement};
    Database.prototype.run = function (...words) {
      if (--left === 0) process.kill(process.pid, "SIGKILL");
      return run.apply(this, words);
    };
    openDatabase(prepareDataFolder(${JSON.stringify(path)}));
    process.exit(0);`;
  const { exitCode, signalCode, stderr } = Bun.spawnSync([process.execPath, "-e", script]);
  if (exitCode !== 0 && signalCode !== "SIGKILL") throw new Error(stderr.toString());
  return exitCode === 0;
}

/** The copy of the database that is made before the first migration. */
function backupIn(path: string): string {
  const backups = join(path, "backups");
  const [copy = ""] = readdirSync(backups).filter((name) => name.startsWith("prima-della"));
  return join(backups, copy);
}

const schemaOf = (db: Database) => db.query("SELECT sql FROM sqlite_master ORDER BY name").all();

describe("kill -9 during the migration", () => {
  test("leaves the schema complete or empty, and the next start completes it", () => {
    using untouched = temporaryFolder();
    openDatabase(prepareDataFolder(untouched.path)).close();
    using model = new Database(join(untouched.path, "custode.db"));
    const whole = schemaOf(model);

    // From the first pragma to the last commit.
    for (let statement = 1, lived = false; !lived; statement += isAll ? 4 : 13) {
      using folder = temporaryFolder();
      lived = openAndDieAt(statement, folder.path);
      const file = join(folder.path, "custode.db");
      if (existsSync(file)) {
        using left = new Database(file);
        expect([[], whole]).toContainEqual(schemaOf(left));
      }
      openDatabase(prepareDataFolder(folder.path)).close();
      using completed = new Database(file);
      expect(schemaOf(completed)).toEqual(whole);
      expect(completed.query("SELECT count(*) AS n FROM migrations").get()).toEqual({ n: MIGRATIONS.length });
    }
  }, 120_000);

  test("of data of 0.1.0 loses no row, and the backup before the migration is complete", () => {
    using untouched = temporaryFolder();
    unpack("0.1.0", untouched.path);
    const before = rowsOf(join(untouched.path, "custode.db"));

    let kills = 0;
    for (let statement = 3, lived = false; !lived; statement += isAll ? 9 : 28) {
      using folder = temporaryFolder();
      unpack("0.1.0", folder.path);
      lived = openAndDieAt(statement, folder.path);
      if (!lived) kills += 1;
      openDatabase(prepareDataFolder(folder.path)).close();
      const after = rowsOf(join(folder.path, "custode.db"));
      expect(after.migrations).toHaveLength(MIGRATIONS.length);
      for (const table of ["users", "characters", "reset_tokens", "sessions"])
        expect(after[table]).toEqual((before[table] ?? []).map((row) => expect.objectContaining(row)));
      expect(after.rolls).toHaveLength(before.dice_messages?.length ?? 0);
      expect(rowsOf(backupIn(folder.path))).toEqual(before);
    }
    expect(kills).toBeGreaterThan(isAll ? 5 : 2);
  }, 120_000);

  test("of data of 0.2.0, to adventures, clues, wall and maps, leaves all of it or nothing", () => {
    using untouched = temporaryFolder();
    unpack("0.2.0", untouched.path);
    const before = rowsOf(join(untouched.path, "custode.db"));
    openDatabase(prepareDataFolder(untouched.path)).close();
    const { migrations: _, ...model } = rowsOf(join(untouched.path, "custode.db"));
    using whole = new Database(join(untouched.path, "custode.db"), { readonly: true });

    let kills = 0;
    for (let statement = 2, lived = false; !lived; statement += isAll ? 2 : 30) {
      using folder = temporaryFolder();
      unpack("0.2.0", folder.path);
      lived = openAndDieAt(statement, folder.path);
      if (!lived) kills += 1;
      const file = join(folder.path, "custode.db");
      const left = rowsOf(file).migrations?.length;
      expect([before.migrations?.length, MIGRATIONS.length]).toContain(left);
      openDatabase(prepareDataFolder(folder.path)).close();
      using after = new Database(file, { readonly: true });
      expect(after.query("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
      expect(after.query("PRAGMA foreign_key_check").all()).toEqual([]);
      expect(schemaOf(after)).toEqual(schemaOf(whole));
      const { migrations, ...rows } = rowsOf(file);
      expect(migrations).toHaveLength(MIGRATIONS.length);
      expect(rows).toEqual(model);
      expect(rowsOf(backupIn(folder.path))).toEqual(before);
    }
    expect(kills).toBeGreaterThan(isAll ? 49 : 2);
  }, 600_000);
});
