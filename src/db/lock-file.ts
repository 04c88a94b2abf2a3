import { Database } from "bun:sqlite";
import { type DataFolder, fileNotWritable } from "./data-folder.ts";
import { giveToOwner, makeFile } from "./permissions.ts";

/** An SQLite file as a portable lock that ends with the process. @throws CannotStart when it belongs to another user. */
export function openLock(folder: DataFolder, path: string): Database {
  try {
    makeFile(path);
    giveToOwner(folder, path);
    return new Database(path);
  } catch {
    throw fileNotWritable(path);
  }
}
