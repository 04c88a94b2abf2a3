import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import { type DataFolder, prepareDataFolder } from "../db/data-folder.ts";
import { lockDataFolder } from "../db/lock.ts";
import { type Db, openDatabase } from "../db/open.ts";

/** Marks an interrupted filling, which is restarted. */
const UNFINISHED = ".demo-incompleta";

interface Filled<T> {
  readonly result: T;
  readonly notes: readonly string[];
}

/** Moves the database into place last, so that a killed process leaves no half-filled table. @throws CannotStart unless empty. */
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

/** Hidden files are the host's, and stay: a fresh checkout has one. */
function isEmpty(path: string): boolean {
  const names = namesIn(path);
  if (names.includes(UNFINISHED)) return !names.includes("custode.db");
  return names.every((name) => name.startsWith("."));
}

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
