import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, mock, test } from "bun:test";
import { CannotStart } from "../../src/cannot-start.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { Migration } from "../../src/db/migrations.ts";

const people: Migration = {
  name: "0000_people",
  sql: "CREATE TABLE people (id INTEGER PRIMARY KEY);--> statement-breakpoint\nCREATE TABLE pets (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE);",
};
const names: Migration = { name: "0001_names", sql: "ALTER TABLE people ADD COLUMN name TEXT;" };
/** How drizzle-kit rebuilds a table; with foreign keys on, dropping the old one would delete the pets. */
const rebuild: Migration = {
  name: "0001_rebuild",
  sql: [
    "CREATE TABLE __new_people (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT '')",
    "INSERT INTO __new_people (id) SELECT id FROM people",
    "DROP TABLE people",
    "ALTER TABLE __new_people RENAME TO people",
  ].join(";--> statement-breakpoint\n"),
};

let db: Database;
const backUp = mock(() => {});
beforeEach(() => {
  db = new Database(":memory:", { strict: true });
  db.run("PRAGMA foreign_keys = ON");
  backUp.mockReset();
});
afterEach(() => db.close());

/** Schema and rows of a small database. */
function contents(): unknown {
  const tables = db
    .query<{ name: string; sql: string }, []>("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    .all();
  return tables.map(({ name, sql }) => [sql, db.query(`SELECT * FROM "${name}"`).all()]);
}
const foreignKeys = () => Object(db.query("PRAGMA foreign_keys").get()).foreign_keys;
const addPersonWithPet = () => db.run("INSERT INTO people (id) VALUES (1); INSERT INTO pets VALUES (7, 1);");
const run = (...migrations: Migration[]) => migrate(db, migrations, backUp);

describe("migrations", () => {
  test("run once each, in order", () => {
    expect(run(people)).toEqual(["0000_people"]);
    expect(run(people, names)).toEqual(["0001_names"]);
    const before = contents();
    expect(run(people, names)).toEqual([]);
    expect(contents()).toEqual(before);
  });

  test("that rebuild a table keep the rows that reference it, and foreign keys on", () => {
    run(people);
    addPersonWithPet();
    run(people, rebuild);
    expect(db.query("SELECT * FROM pets").all()).toEqual([{ id: 7, owner: 1 }]);
    expect(foreignKeys()).toBe(1);
  });

  test.each([
    ["fails halfway", "CREATE TABLE late (id);--> statement-breakpoint\nINSERT INTO nowhere VALUES (1);"],
    ["fails after changing existing rows", "DELETE FROM pets;--> statement-breakpoint\nno sql at all;"],
    ["violates a foreign key", "DELETE FROM people;"],
  ])("are rolled back when one %s", (_what, sql) => {
    run(people);
    addPersonWithPet();
    const before = contents();
    expect(() => run(people, names, { name: "0002_broken", sql })).toThrow();
    expect(contents()).toEqual(before);
    expect(foreignKeys()).toBe(1);
    expect(run(people, names)).toEqual(["0001_names"]);
  });

  test("do not even leave the list of migrations when the first run fails", () => {
    expect(() => run(people, { name: "0001_broken", sql: "no sql at all" })).toThrow();
    expect(contents()).toEqual([]);
  });

  test("that failed are run again from the start", () => {
    expect(() => run(people, { name: "0001_names", sql: "no sql at all" })).toThrow();
    expect(run(people, names)).toEqual(["0000_people", "0001_names"]);
  });
});

describe("the backup", () => {
  test("is made before anything changes", () => {
    run(people);
    addPersonWithPet();
    const seen: unknown[] = [];
    backUp.mockImplementation(() => void seen.push(contents()));
    const before = contents();
    run(people, names);
    expect(seen).toEqual([before]);
  });

  test("is not made for an empty database, nor when no migration is pending", () => {
    run(people);
    run(people);
    expect(backUp).not.toHaveBeenCalled();
  });

  test("that fails stops the migration", () => {
    run(people);
    const before = contents();
    backUp.mockImplementation(() => {
      throw new Error("no room for a backup");
    });
    expect(() => run(people, names)).toThrow("no room");
    expect(contents()).toEqual(before);
  });
});

describe("a database is refused and left unchanged", () => {
  const refused = (...migrations: Migration[]) => {
    const before = contents();
    expect(() => run(...migrations)).toThrow(CannotStart);
    expect(contents()).toEqual(before);
    expect(backUp).not.toHaveBeenCalled();
  };

  test("when a newer version made it", () => {
    run(people, names);
    refused(people);
    expect(() => run(people)).toThrow(/versione più nuova di Custode \(migrazione 0001_names\)/);
  });

  test("when a newer version made it with a different history of migrations", () => {
    run(people, names);
    refused(people, rebuild);
  });

  test("when a past migration has changed, even if others are pending", () => {
    run(people);
    const altered = { ...people, sql: `${people.sql}--> statement-breakpoint\nSELECT 1;` };
    refused(altered, names);
    expect(() => run(altered)).toThrow(/La migrazione 0000_people non è quella/);
  });

  test("when it belongs to another program", () => {
    db.run("CREATE TABLE recipes (id INTEGER PRIMARY KEY)");
    refused(people);
  });
});
