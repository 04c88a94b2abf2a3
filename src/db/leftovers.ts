import type { Database } from "bun:sqlite";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DataFolder } from "./data-folder.ts";
import { openLock } from "./lock-file.ts";

/** The names of what a process writes before it is whole. No other name is ever swept: hosts have hidden files too. */
const UNFINISHED = {
  path: /^\.probe-\d+$/,
  audio: /^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/,
  backups:
    /^\.(copia-\d+\.db(-journal)?|ripristino-\w{6}|prima-della-migrazione-[^/]+\.db(-journal)?|.+\.incompleto)$/,
} as const;
type Place = keyof typeof UNFINISHED;

/**
 * For a command that writes unfinished files into a folder which it may not hold: until the block ends, or the
 * process dies, nobody sweeps them.
 *
 * @throws CannotStart when the lock is somebody else's file.
 */
export function workBeside(folder: DataFolder): Disposable {
  const lock = openLock(folder, folder.beside);
  lock.run("PRAGMA busy_timeout = 5000");
  lock.run("BEGIN");
  // Reading is what takes the shared lock, though there is nothing to read.
  lock.run("SELECT 1 FROM sqlite_master");
  return { [Symbol.dispose]: () => lock.close() };
}

/**
 * Removes what killed processes have left half-written, unless a command is at work beside.
 *
 * @param places all of them only for who has just taken the folder: later, uploads of its own are among them.
 * @returns how many files and folders went.
 */
export function sweepLeftovers(folder: DataFolder, places: readonly Place[]): number {
  const leftovers = places.flatMap((place) =>
    namesIn(folder[place])
      .filter((name) => UNFINISHED[place].test(name))
      .map((name) => join(folder[place], name)),
  );
  if (leftovers.length === 0) return 0;
  using alone = aloneIn(folder);
  return alone ? leftovers.filter(remove).length : 0;
}

function aloneIn(folder: DataFolder): Disposable | null {
  let lock: Database | undefined;
  try {
    const opened = openLock(folder, folder.beside);
    lock = opened;
    opened.run("BEGIN EXCLUSIVE");
    return { [Symbol.dispose]: () => opened.close() };
  } catch {
    lock?.close();
    return null;
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** What cannot be removed is no reason not to start. */
function remove(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}
