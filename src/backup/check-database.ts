import { constants, Database } from "bun:sqlite";
import { CannotStart } from "../cannot-start.ts";
import { assertKnownMigrations } from "../db/migrate.ts";
import { MIGRATIONS } from "../db/migrations.ts";

/** @returns an Italian phrase on what is wrong, or null. */
export function faultOfDatabase(path: string): string | null {
  const db = new Database(path, constants.SQLITE_OPEN_READWRITE);
  try {
    db.run("PRAGMA trusted_schema = OFF");
    const found = db.query<{ integrity_check: string }, []>("PRAGMA integrity_check(1)").get();
    if (found?.integrity_check !== "ok") return "contiene un database danneggiato";
    if (db.query("PRAGMA foreign_key_check").all().length > 0) return "contiene un database incoerente";
    if (assertKnownMigrations(db, MIGRATIONS).length === 0) return "contiene un database vuoto";
    return null;
  } catch (error) {
    if (error instanceof CannotStart) return `non va bene. ${error.message}`;
    return "contiene un database danneggiato";
  } finally {
    Bun.gc(true);
    db.close();
  }
}
