import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import { type DataFolder, prepareDataFolder } from "../db/data-folder.ts";
import { lockDataFolder } from "../db/lock.ts";
import { type Db, openDatabase } from "../db/open.ts";

/** While it is there without a database beside it, the filling was cut short, and is begun anew. */
const UNFINISHED = ".demo-incompleta";

interface Filled<T> {
  readonly result: T;
  /** What was cleaned up, in Italian, for the host. */
  readonly notes: readonly string[];
}

/**
 * Fills an empty data folder. The database is put together aside and moved to its place when all else is there, so that
 * a process that is killed leaves no half-filled table; files in the folder before that must do no harm in another try.
 * @param path absolute. @throws CannotStart for a folder that is not empty, or cannot be had.
 */
export async function fillEmptyFolder<T>(
  path: string,
  fill: (db: Db, folder: DataFolder) => Promise<T>,
): Promise<Filled<T>> {
  if (!isEmpty(path)) throw notEmpty(path);
  const folder = prepareDataFolder(path);
  const { notes, release } = lockDataFolder(folder);
  try {
    // Another process may have filled it before this one had the lock.
    if (existsSync(folder.database)) throw notEmpty(path);
    const aside = join(path, UNFINISHED);
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(aside);
    const draft = { ...folder, database: join(aside, "custode.db") };
    const database = openDatabase(draft);
    let result: T;
    try {
      result = await fill(database.db, folder);
    } finally {
      database.close();
    }
    renameSync(draft.database, folder.database);
    rmSync(aside, { recursive: true, force: true });
    return { result, notes };
  } finally {
    release();
  }
}

/** Hidden files are the host's, and stay as they are: a fresh checkout has one. */
function isEmpty(path: string): boolean {
  const names = namesIn(path);
  if (names.includes(UNFINISHED)) return !names.includes("custode.db");
  return names.every((name) => name.startsWith("."));
}

/** None of what is not there; what is no folder is told when it is to be used. */
function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

const notEmpty = (path: string) =>
  new CannotStart([
    `La cartella ${path} non è vuota, e custode demo riempie solo una cartella vuota: dagliene un'altra, ad esempio DATA_DIR=./prova. Per riaprire ciò che c'è, avvia Custode senza demo.`,
  ]);
