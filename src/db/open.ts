import { constants, Database } from "bun:sqlite";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";
import { CannotStart } from "../cannot-start.ts";
import { errorCode } from "../error-code.ts";
import { storeIfTaken } from "../storage-error.ts";
import { backUpBeforeMigration } from "./backup-before-migration.ts";
import type { DataFolder } from "./data-folder.ts";
import { assertOurs, migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";
import { makeFile } from "./permissions.ts";

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

const PRAGMAS = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "busy_timeout = 5000",
  "trusted_schema = OFF",
  "journal_size_limit = 16777216",
];

/**
 * Opens the database of a data folder and brings it to the newest migration.
 *
 * @throws CannotStart when the file is no database, is damaged, was made by a newer version, or would have to be
 *   migrated and may not be.
 */
export function openDatabase(folder: DataFolder, { mayMigrate = true }: Options = {}): OpenDatabase {
  assertNoUnfinishedRestore(folder);
  try {
    // Beside a running server there is nothing to inspect: it has.
    if (mayMigrate) inspect(folder);
    return open(folder, mayMigrate);
  } catch (error) {
    throw isDamage(error) ? damaged(folder) : error;
  }
}

/** A restore cut short in the middle may have taken the database away and not brought the other one yet. */
function assertNoUnfinishedRestore({ unfinishedRestore }: DataFolder): void {
  if (!existsSync(unfinishedRestore)) return;
  const kept = readFileSync(unfinishedRestore, "utf8");
  throw new CannotStart([
    `Il ripristino di un backup è stato interrotto: ripetilo con custode restore FILE. I dati di prima stanno in ${kept}.`,
  ]);
}

/**
 * Tells whether the database is ours before it is opened for writing, which already changes what a crash left.
 * `immutable` makes no files beside it either; after a crash it must be read together with its log.
 */
function inspect(folder: DataFolder): void {
  const { database } = folder;
  const isThere = (path: string) => existsSync(path) && statSync(path).size > 0;
  // A journal is there only when the very first opening was cut short: nothing in it is worth a look.
  if (!isThere(database) || isThere(`${database}-journal`)) return;
  const address = pathToFileURL(database).href + (isThere(`${database}-wal`) ? "" : "?immutable=1");
  const sqlite = new Database(address, constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI);
  try {
    // A damaged page would be met only when its owner opens the sheet, when every good backup may have been replaced.
    const found = sqlite.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get();
    if (found?.quick_check !== "ok") throw damaged(folder);
    assertOurs(sqlite, MIGRATIONS);
  } finally {
    sqlite.close();
  }
}

function open(folder: DataFolder, mayMigrate: boolean): OpenDatabase {
  makeFile(folder.database);
  const sqlite = new Database(folder.database, { create: true, strict: true });
  try {
    for (const pragma of PRAGMAS) sqlite.run(`PRAGMA ${pragma}`);
    if (!mayMigrate && assertOurs(sqlite, MIGRATIONS).length < MIGRATIONS.length) {
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
        // On a full disk it stays in the log beside the database, where the next opening finds it.
        storeIfTaken(() => sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)"));
        // Drizzle leaves its statements to the collector, and SQLite keeps its files open until they are gone.
        Bun.gc(true);
        sqlite.close();
      },
    };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

function isAlive(sqlite: Database): boolean {
  try {
    return sqlite.query("SELECT 1 FROM users LIMIT 1").all() !== null;
  } catch {
    return false;
  }
}

function damaged({ database, backups }: DataFolder): CannotStart {
  const last = lastBackup(backups);
  const remedy = last
    ? `l'ultimo backup si rimette con custode restore ${last}`
    : `i backup stanno in ${backups}`;
  return new CannotStart([
    `Il file ${database} è danneggiato o non è un database di Custode. Non è stato toccato: ${remedy}.`,
  ]);
}

/** By their age, as whoever made them may have given them any name. */
function lastBackup(backups: string): string | null {
  const archives = existsSync(backups)
    ? readdirSync(backups).filter((name) => /^[^.].*\.tar\.gz$/.test(name))
    : [];
  const byAge = archives
    .map((name) => join(backups, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
  return byAge.at(-1) ?? null;
}

function isDamage(error: unknown): boolean {
  const code = errorCode(error);
  return code.startsWith("SQLITE_NOTADB") || code.startsWith("SQLITE_CORRUPT");
}
