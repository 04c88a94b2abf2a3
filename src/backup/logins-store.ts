import { constants, Database } from "bun:sqlite";

/** With them a restored database would log in a lost phone again, or one from before a new password. */
export function deleteLogins(path: string): void {
  const db = new Database(path, constants.SQLITE_OPEN_READWRITE);
  try {
    const known = db
      .query<{ name: string }, []>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('sessions', 'reset_tokens', 'reset_requests')",
      )
      .all();
    for (const { name } of known) db.run(`DELETE FROM ${name}`);
  } finally {
    Bun.gc(true);
    db.close();
  }
}
