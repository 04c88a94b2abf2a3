import { Refused } from "#shared/refused.ts";
import { CannotStart } from "../cannot-start.ts";
import { readConfig } from "../config/read.ts";
import { type DataFolder, isDataFolder, prepareDataFolder } from "../db/data-folder.ts";
import { type HeldFolder, lockDataFolder } from "../db/lock.ts";
import { type Db, openDatabase } from "../db/open.ts";

/** @throws CannotStart. */
export const dataDir = (): string => readConfig(process.env, false).config.dataDir;

/** An Italian hint that the server's data folder is probably another one; null where there are data. @param missing what is missing. */
export function nothingIn(path: string, missing = "nessun dato di Custode"): string | null {
  if (isDataFolder(path)) return null;
  return `Nella cartella ${path} non c'è ancora ${missing}. Se i dati stanno altrove, dillo con DATA_DIR.`;
}

/** @throws CannotStart with `nothingIn`'s sentence. */
export function assertDataIn(path: string, missing?: string): void {
  const stranger = nothingIn(path, missing);
  if (stranger !== null) throw new CannotStart([stranger]);
}

/** Also beside a running server; migrates only without one. @throws CannotStart, also instead of Refused and without data. */
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
