import { Database } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { migrate } from "../../src/db/migrate.ts";
import { MIGRATIONS } from "../../src/db/migrations.ts";
import * as shared from "../../src/db/schema.ts";

const SRC = join(import.meta.dir, "../../src");
/** Tables declared in the folder of a room. */
const ofRooms = (
  await Promise.all([...new Bun.Glob("*/schema.ts").scanSync(SRC)].map((path) => import(join(SRC, path))))
)
  .filter((module) => module !== shared)
  .flatMap((module) => Object.values(module));

const FOLDER = `${import.meta.dir}/../../migrations`;

describe("the list of migrations in the code", () => {
  test("equals the files of the folder, in order", () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
    const folder = files.sort().map((file) => ({
      name: file.replace(".sql", ""),
      sql: readFileSync(`${FOLDER}/${file}`, "utf8"),
    }));
    expect(MIGRATIONS).toEqual(folder);
  });

  test("equals drizzle-kit's journal", () => {
    const { entries } = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, "utf8"));
    const tags = (Array.isArray(entries) ? entries : []).map(({ tag }) => tag);
    expect(MIGRATIONS.map(({ name }) => name)).toEqual(tags);
  });
});

describe("a migrated database", () => {
  const db = new Database(":memory:", { strict: true });
  migrate(db, MIGRATIONS, () => {});
  afterAll(() => db.close());
  const declared = [...Object.values(shared), ...ofRooms].filter((table) => is(table, SQLiteTable));

  test("has the declared tables and the list of migrations", () => {
    const names = db.query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const expected = [...declared.map((table) => getTableConfig(table).name), "migrations"];
    expect(names.map(({ name }) => name).sort()).toEqual(expected.sort());
  });

  test.each(declared.map((table) => [getTableConfig(table).name, getTableConfig(table)] as const))(
    "has the columns, keys and indexes of %s as the code declares them",
    (name, config) => {
      const columns = db
        .query<{ name: string; type: string; notnull: number; pk: number }, []>(`PRAGMA table_info(${name})`)
        .all()
        .map((column) => `${column.name} ${column.type.toLowerCase()} ${column.notnull} ${column.pk}`);
      const keyColumns = config.primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
      const expected = config.columns.map((column) => {
        const placeInKey = keyColumns.indexOf(column.name) + 1 || Number(column.primary);
        return `${column.name} ${column.getSQLType()} ${Number(column.notNull)} ${placeInKey}`;
      });
      // A column added later is at the end of its table.
      expect(columns.sort()).toEqual(expected.sort());

      const indexes = db
        .query<{ name: string; origin: string }, []>(`PRAGMA index_list(${name})`)
        .all()
        .filter(({ origin }) => origin === "c");
      const unique = config.columns.filter((column) => column.isUnique).map((column) => column.uniqueName);
      expect(indexes.map((index) => index.name).sort()).toEqual(
        [...config.indexes.map((index) => index.config.name), ...unique].map(String).sort(),
      );

      const keys = db
        .query<{ from: string; table: string; on_delete: string }, []>(`PRAGMA foreign_key_list(${name})`)
        .all();
      const declaredKeys = config.foreignKeys.map((key) => {
        const { columns: from, foreignTable } = key.reference();
        return `${from[0]?.name} ${getTableConfig(foreignTable).name} ${key.onDelete ?? "no action"}`;
      });
      expect(keys.map((key) => `${key.from} ${key.table} ${key.on_delete.toLowerCase()}`).sort()).toEqual(
        declaredKeys.sort(),
      );
    },
  );
});
