import type { Database } from "bun:sqlite";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DataFolder } from "./data-folder.ts";
import { openLock } from "./lock-file.ts";

const PART = /^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/;

/** Only these names are ever deleted: hosts have hidden files, too. */
const UNFINISHED = {
  path: /^\.(probe-\d+|demo-incompleta)$/,
  audio: PART,
  images: PART,
  backups:
    /^\.(copia-\d+\.db(-journal)?|ripristino-\w{6}|prima-della-migrazione-[^/]+\.db(-journal)?|.+\.incompleto)$/,
} as const;
type Place = keyof typeof UNFINISHED;

/** Until disposed, keeps other processes from deleting unfinished files. @throws CannotStart for a foreign lock file. */
export function workBeside(folder: DataFolder): Disposable {
  const lock = openLock(folder, folder.beside);
  lock.run("PRAGMA busy_timeout = 5000");
  lock.run("BEGIN");
  // BEGIN alone takes no shared lock; a read does.
  lock.run("SELECT 1 FROM sqlite_master");
  return { [Symbol.dispose]: () => lock.close() };
}

/** Unless a command runs. @returns the number deleted. @param places all only at start: later, uploads may be running. */
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

function remove(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}
