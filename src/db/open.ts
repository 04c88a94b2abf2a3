import { Database } from "bun:sqlite";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";
import { CannotStart } from "../cannot-start.ts";
import { backUpBeforeMigration } from "./backup-before-migration.ts";
import type { DataFolder } from "./data-folder.ts";
import { hasPending, migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";

/** The typed database that stores work on. */
export type Db = BunSQLiteDatabase;

export interface OpenDatabase {
  readonly db: Db;
  /** Names of the migrations that this opening ran. */
  readonly migrated: readonly string[];
  /** Tells whether it still answers. */
  isAlive(): boolean;
  /** Writes the log back into the file and closes it. */
  close(): void;
}

interface Options {
  /** Only for a process that has locked the folder; the others find it migrated by whoever has. */
  mayMigrate?: boolean;
}

/**
 * Opens the database of a data folder and brings it to the newest migration.
 *
 * @throws CannotStart when the file is no database, is damaged, was made by a newer version, or would have to be
 *   migrated and may not be.
 */
export function openDatabase(folder: DataFolder, { mayMigrate = true }: Options = {}): OpenDatabase {
  const sqlite = new Database(folder.database, { create: true, strict: true });
  try {
    for (const pragma of [
      "journal_mode = WAL",
      "synchronous = FULL",
      "foreign_keys = ON",
      "busy_timeout = 5000",
      "trusted_schema = OFF",
      "journal_size_limit = 16777216",
    ]) {
      sqlite.run(`PRAGMA ${pragma}`);
    }
    if (!mayMigrate && hasPending(sqlite, MIGRATIONS)) {
      throw new CannotStart([
        "Il server in funzione è di una versione più vecchia di questo programma: riavvialo prima con questa.",
      ]);
    }
    const migrated = migrate(sqlite, MIGRATIONS, () =>
      backUpBeforeMigration(sqlite, folder.backups, new Date()),
    );
    return {
      db: drizzle(sqlite),
      migrated,
      isAlive: () => isAlive(sqlite),
      close: () => {
        sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
        sqlite.close();
      },
    };
  } catch (error) {
    sqlite.close();
    throw isDamage(error)
      ? new CannotStart([
          `Il file ${folder.database} è danneggiato o non è un database di Custode. Non è stato toccato: i backup stanno in ${folder.backups}.`,
        ])
      : error;
  }
}

function isAlive(sqlite: Database): boolean {
  try {
    return sqlite.query("SELECT 1 FROM users LIMIT 1").all() !== null;
  } catch {
    return false;
  }
}

function isDamage(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("SQLITE_NOTADB") || code.startsWith("SQLITE_CORRUPT");
}
