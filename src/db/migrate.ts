import type { Database } from "bun:sqlite";
import { CannotStart } from "../cannot-start.ts";
import type { Migration } from "./migrations.ts";

const BREAKPOINT = "--> statement-breakpoint";

interface Applied {
  name: string;
  hash: string;
}

/**
 * Runs pending migrations in one transaction, with foreign keys off: recreating a table would delete dependent rows.
 * @param backUp called before an existing database changes. @throws CannotStart as `assertKnownMigrations` does.
 */
export function migrate(db: Database, migrations: readonly Migration[], backUp: () => void): string[] {
  const applied = assertKnownMigrations(db, migrations);
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
      // A full disk has rolled it back already.
      if (db.inTransaction) db.run("ROLLBACK");
      throw error;
    }
  } finally {
    db.run("PRAGMA foreign_keys = ON");
  }
  return pending.map((migration) => migration.name);
}

function run(db: Database, migration: Migration): void {
  for (const statement of migration.sql.split(BREAKPOINT)) db.run(statement);
  db.query("INSERT INTO migrations (name, hash, applied_at) VALUES (?, ?, ?)").run(
    migration.name,
    hashOf(migration),
    Date.now(),
  );
}

/** @throws CannotStart for a newer version, another program or a changed past migration. */
export function assertKnownMigrations(db: Database, migrations: readonly Migration[]): Applied[] {
  const applied = appliedMigrations(db);
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
  return applied;
}

function appliedMigrations(db: Database): Applied[] {
  const tables = db.query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  if (tables.length === 0) return [];
  if (!tables.some(({ name }) => name === "migrations")) {
    throw new CannotStart(["Il database appartiene a un altro programma: dai a Custode un'altra DATA_DIR."]);
  }
  return db.query<Applied, []>("SELECT name, hash FROM migrations ORDER BY name").all();
}

function hashOf(migration: Migration): string {
  return new Bun.CryptoHasher("sha256").update(migration.sql).digest("hex");
}
