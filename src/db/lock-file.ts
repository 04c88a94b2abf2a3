import { Database } from "bun:sqlite";
import { CannotStart } from "../cannot-start.ts";
import type { DataFolder } from "./data-folder.ts";
import { giveToOwner, makeFile } from "./permissions.ts";

/**
 * Opens a file that only serves as a lock: SQLite locks alike on every system, and locks end with the process.
 * @throws CannotStart when the file belongs to somebody else.
 */
export function openLock(folder: DataFolder, path: string): Database {
  try {
    makeFile(path);
    giveToOwner(folder, path);
    return new Database(path);
  } catch {
    throw new CannotStart([
      `Il file ${path} non si può scrivere: forse appartiene a un altro utente. Dev'essere di chi esegue Custode, come la cartella.`,
    ]);
  }
}
