import type { Database } from "bun:sqlite";
import { CannotStart } from "../cannot-start.ts";
import type { Migration } from "./migrations.ts";

const BREAKPOINT = "--> statement-breakpoint";

interface Applied {
  name: string;
  hash: string;
}

/**
 * Brings the database to the newest migration. Safe to run twice, and safe when interrupted:
 * all that is pending goes into one transaction.
 *
 * Foreign keys are off meanwhile, because rebuilding a table with them on deletes its children silently;
 * their check stands at the end of the transaction instead.
 *
 * @param backUp called once before anything changes, when a database that has data is about to.
 * @returns the names of the migrations that were run.
 * @throws CannotStart when the database was made by a newer version, or a past migration has changed.
 */
export function migrate(db: Database, migrations: readonly Migration[], backUp: () => void): string[] {
  const applied = appliedMigrations(db);
  refuseNewer(applied, migrations);
  const pending = migrations.slice(applied.length);
  if (pending.length === 0) return [];
  if (applied.length > 0) backUp();

  db.run("PRAGMA foreign_keys = OFF");
  try {
    db.run("BEGIN IMMEDIATE");
    try {
      db.run(
        "CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, hash TEXT NOT NULL, applied_at INTEGER NOT NULL)",
      );
      for (const migration of pending) run(db, migration);
      const broken = db.query("PRAGMA foreign_key_check").all();
      if (broken.length > 0)
        throw new Error(`foreign keys broken by migration: ${JSON.stringify(broken.slice(0, 3))}`);
      db.run("COMMIT");
    } catch (error) {
      db.run("ROLLBACK");
      throw error;
    }
  } finally {
    db.run("PRAGMA foreign_keys = ON");
  }
  return pending.map((migration) => migration.name);
}

/** Whether `migrate` would have something to do. @throws CannotStart as it does. */
export function hasPending(db: Database, migrations: readonly Migration[]): boolean {
  const applied = appliedMigrations(db);
  refuseNewer(applied, migrations);
  return applied.length < migrations.length;
}

function run(db: Database, migration: Migration): void {
  for (const statement of migration.sql.split(BREAKPOINT)) db.run(statement);
  db.query("INSERT INTO migrations (name, hash, applied_at) VALUES (?, ?, ?)").run(
    migration.name,
    hashOf(migration),
    Date.now(),
  );
}

function appliedMigrations(db: Database): Applied[] {
  const exists = db.query("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migrations'").get();
  if (!exists) return [];
  return db.query<Applied, []>("SELECT name, hash FROM migrations ORDER BY name").all();
}

function refuseNewer(applied: Applied[], migrations: readonly Migration[]): void {
  for (const [index, { name, hash }] of applied.entries()) {
    const ours = migrations[index];
    if (!ours || ours.name !== name) {
      throw new CannotStart([
        `I dati sono stati creati da una versione più nuova di Custode (migrazione ${name}): usa quella, oppure ripristina un backup.`,
      ]);
    }
    if (hashOf(ours) !== hash) {
      throw new CannotStart([
        `La migrazione ${name} non è quella con cui i dati sono stati creati: questa copia di Custode è alterata.`,
      ]);
    }
  }
}

function hashOf(migration: Migration): string {
  return new Bun.CryptoHasher("sha256").update(migration.sql).digest("hex");
}
