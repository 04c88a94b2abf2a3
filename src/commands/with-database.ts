import { Refused } from "#shared/refused.ts";
import { CannotStart } from "../cannot-start.ts";
import { readConfig } from "../config/read.ts";
import { type DataFolder, isDataFolder, prepareDataFolder } from "../db/data-folder.ts";
import { type HeldFolder, lockDataFolder } from "../db/lock.ts";
import { type Db, openDatabase } from "../db/open.ts";

/** Where a command looks for the data. @throws CannotStart. */
export const dataDir = (): string => readConfig(process.env, false).config.dataDir;

/**
 * What to say of a folder without data: most likely the server's is another one. Null where there are data.
 * @param path absolute. @param missing what there should be.
 */
export function nothingIn(path: string, missing = "nessun dato di Custode"): string | null {
  if (isDataFolder(path)) return null;
  return `Nella cartella ${path} non c'è ancora ${missing}. Se i dati stanno altrove, dillo con DATA_DIR.`;
}

/** @throws CannotStart with `nothingIn`'s sentence. */
export function assertDataIn(path: string, missing?: string): void {
  const stranger = nothingIn(path, missing);
  if (stranger !== null) throw new CannotStart([stranger]);
}

/**
 * Opens the database for a command, also beside a running server. Migrates only when no server holds the folder.
 * @throws CannotStart, also in place of a Refused, and where there are no data and none are to be made.
 */
export async function withDatabase(
  work: (db: Db, folder: DataFolder) => void | Promise<void>,
  whereNone: "refuse" | "make it" = "refuse",
): Promise<void> {
  const path = dataDir();
  if (whereNone === "refuse") assertDataIn(path);
  const folder = prepareDataFolder(path);
  const held = lockIfFree(folder);
  for (const note of held?.notes ?? []) process.stderr.write(`custode: ${note}\n`);
  const database = openDatabase(folder, { mayMigrate: held !== null });
  try {
    await work(database.db, folder);
  } catch (error) {
    throw error instanceof Refused ? new CannotStart([`${error.message}.`]) : error;
  } finally {
    database.close();
    held?.release();
  }
}

function lockIfFree(folder: DataFolder): HeldFolder | null {
  try {
    return lockDataFolder(folder);
  } catch (error) {
    if (error instanceof CannotStart) return null;
    throw error;
  }
}
