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

/** A data folder written by the executable of 0.1.0. */
const FIXTURE = join(import.meta.dir, "custode-0.1.0.tar.gz");
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
    const unpack = (path: string) =>
      Bun.spawnSync(["tar", "xzf", FIXTURE, "-C", path, "--strip-components=1"]).exitCode;
    using untouched = temporaryFolder();
    expect(unpack(untouched.path)).toBe(0);
    const before = rowsOf(join(untouched.path, "custode.db"));

    let kills = 0;
    for (let statement = 3, lived = false; !lived; statement += isAll ? 9 : 28) {
      using folder = temporaryFolder();
      unpack(folder.path);
      lived = openAndDieAt(statement, folder.path);
      if (!lived) kills += 1;
      openDatabase(prepareDataFolder(folder.path)).close();
      const after = rowsOf(join(folder.path, "custode.db"));
      expect(after.migrations).toHaveLength(MIGRATIONS.length);
      for (const table of ["users", "characters", "reset_tokens", "sessions"])
        expect(after[table]).toEqual((before[table] ?? []).map((row) => expect.objectContaining(row)));
      expect(after.rolls).toHaveLength(before.dice_messages?.length ?? 0);
      const backups = join(folder.path, "backups");
      const [copy = ""] = readdirSync(backups).filter((name) => name.startsWith("prima-della"));
      expect(rowsOf(join(backups, copy))).toEqual(before);
    }
    expect(kills).toBeGreaterThan(isAll ? 5 : 2);
  }, 120_000);
});
