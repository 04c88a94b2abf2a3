import { Refused } from "#shared/refused.ts";
import { CannotStart } from "../cannot-start.ts";
import { readConfig } from "../config/read.ts";
import { type DataFolder, prepareDataFolder } from "../db/data-folder.ts";
import { type HeldFolder, lockDataFolder } from "../db/lock.ts";
import { type Db, openDatabase } from "../db/open.ts";

/**
 * Opens the database for a command, also beside a running server. Migrates only when no server holds the folder.
 * @throws CannotStart, also in place of a Refused.
 */
export async function withDatabase(
  work: (db: Db, folder: DataFolder) => void | Promise<void>,
): Promise<void> {
  const { config } = readConfig(process.env, false);
  const folder = prepareDataFolder(config.dataDir);
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
