import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DataFolder } from "../db/data-folder.ts";
import { DATABASE_NAME } from "./manifest.ts";

/** All or nothing. A marker file keeps a server started after a power cut from creating an empty database. */
export function swap(folder: DataFolder, unpacked: string, kept: string, names: readonly string[]): void {
  mkdirSync(kept, { recursive: true });
  const wasUnfinished = existsSync(folder.unfinishedRestore);
  const undo: (() => void)[] = [];
  const move = (from: string, to: string) => {
    if (!existsSync(from)) return;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
    undo.unshift(() => renameSync(to, from));
  };
  try {
    // On a full disk this creates the file and then fails.
    writeFileSync(folder.unfinishedRestore, kept);
    for (const name of names.flatMap(withCompanions)) move(join(folder.path, name), join(kept, name));
    for (const name of names) move(join(unpacked, name), join(folder.path, name));
  } catch (error) {
    for (const step of undo) step();
    // An earlier interrupted restore left the folder incomplete: then the marker stays.
    if (!wasUnfinished) rmSync(folder.unfinishedRestore, { force: true });
    if (readdirSync(kept).length === 0) rmdirSync(kept);
    throw error;
  }
  rmSync(folder.unfinishedRestore, { force: true });
}

/** SQLite would apply a leftover log to the new database. */
function withCompanions(name: string): string[] {
  const companions = ["-wal", "-shm", "-journal"].map((ending) => name + ending);
  return name === DATABASE_NAME ? [...companions, name] : [name];
}
