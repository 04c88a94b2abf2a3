import { constants, Database } from "bun:sqlite";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";
import { CannotStart } from "../cannot-start.ts";
import { errorCode, tryStore } from "../storage-error.ts";
import { backUpBeforeMigration } from "./backup-before-migration.ts";
import type { DataFolder } from "./data-folder.ts";
import { assertKnownMigrations, migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";
import { makeFile } from "./permissions.ts";

export type Db = BunSQLiteDatabase;

export interface OpenDatabase {
  readonly db: Db;
  readonly migrated: readonly string[];
  /** Created now. */
  readonly isNew: boolean;
  isAlive(): boolean;
  close(): void;
}

interface Options {
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

/** @throws CannotStart when the database is damaged, newer, or needs a migration that is not allowed. */
export function openDatabase(folder: DataFolder, { mayMigrate = true }: Options = {}): OpenDatabase {
  assertNoUnfinishedRestore(folder);
  try {
    // A running server has inspected it already.
    if (mayMigrate) inspect(folder);
    return open(folder, mayMigrate);
  } catch (error) {
    throw isDamage(error) ? damaged(folder) : error;
  }
}

/** An interrupted restore may have moved the old database away without putting the new one in place. */
function assertNoUnfinishedRestore({ unfinishedRestore }: DataFolder): void {
  if (!existsSync(unfinishedRestore)) return;
  const kept = readFileSync(unfinishedRestore, "utf8");
  throw new CannotStart([
    `Il ripristino di un backup è stato interrotto: ripetilo con custode restore FILE. I dati di prima stanno in ${kept}.`,
  ]);
}

/** Before opening for writing, which changes what a crash left. `immutable` creates no files, but ignores the log. */
function inspect(folder: DataFolder): void {
  const { database } = folder;
  const isThere = (path: string) => existsSync(path) && statSync(path).size > 0;
  // A journal remains only from a very first start that was interrupted.
  if (!isThere(database) || isThere(`${database}-journal`)) return;
  const address = pathToFileURL(database).href + (isThere(`${database}-wal`) ? "" : "?immutable=1");
  const sqlite = new Database(address, constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI);
  try {
    // Otherwise damage is found only when that page is read, perhaps after every good backup has expired.
    const found = sqlite.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get();
    if (found?.quick_check !== "ok") throw damaged(folder);
    assertKnownMigrations(sqlite, MIGRATIONS);
  } finally {
    sqlite.close();
  }
}

function open(folder: DataFolder, mayMigrate: boolean): OpenDatabase {
  makeFile(folder.database);
  const sqlite = new Database(folder.database, { create: true, strict: true });
  try {
    for (const pragma of PRAGMAS) sqlite.run(`PRAGMA ${pragma}`);
    if (!mayMigrate && assertKnownMigrations(sqlite, MIGRATIONS).length < MIGRATIONS.length) {
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
      isNew: migrated.length === MIGRATIONS.length,
      isAlive: () => isAlive(sqlite),
      close: () => {
        // On a full disk the log stays; the next start reads it.
        tryStore(() => sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)"));
        // Drizzle's statements keep the files open until they are collected.
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

export function damaged({ database, backups }: DataFolder): CannotStart {
  const last = lastBackup(backups);
  const remedy = last
    ? `l'ultimo backup si rimette con custode restore ${last}`
    : `i backup stanno in ${backups}`;
  return new CannotStart([
    `Il file ${database} è danneggiato o non è un database di Custode. Non è stato toccato: ${remedy}.`,
  ]);
}

function lastBackup(backups: string): string | null {
  const archives = existsSync(backups)
    ? readdirSync(backups).filter((name) => /^[^.].*\.tar\.gz$/.test(name))
    : [];
  const byAge = archives
    .map((name) => join(backups, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
  return byAge.at(-1) ?? null;
}

export function isDamage(error: unknown): boolean {
  const code = errorCode(error);
  return code.startsWith("SQLITE_NOTADB") || code.startsWith("SQLITE_CORRUPT");
}
