import { Database } from "bun:sqlite";
import { type DataFolder, notOurs } from "./data-folder.ts";
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
    throw notOurs(path);
  }
}
