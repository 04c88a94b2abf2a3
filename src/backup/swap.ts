import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DataFolder } from "../db/data-folder.ts";
import { DATABASE_NAME } from "./manifest.ts";

/**
 * Puts what was unpacked in the place of what is there, which goes to `kept`. All of it or nothing: what cannot be
 * moved brings back what was. While it runs a mark stands in the folder, so that a server started after a power cut in
 * the middle does not begin a new, empty game.
 *
 * @param names what to replace, as the data folder calls it.
 */
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
    // A full disk makes the mark and does not take what is to be in it.
    writeFileSync(folder.unfinishedRestore, kept);
    for (const name of names.flatMap(withCompanions)) move(join(folder.path, name), join(kept, name));
    for (const name of names) move(join(unpacked, name), join(folder.path, name));
  } catch (error) {
    for (const step of undo) step();
    // Undone, the folder is what it was before: after an earlier interruption, half of one.
    if (!wasUnfinished) rmSync(folder.unfinishedRestore, { force: true });
    if (readdirSync(kept).length === 0) rmdirSync(kept);
    throw error;
  }
  rmSync(folder.unfinishedRestore, { force: true });
}

/** A database's log must go with it: beside another database it would be read into that one. */
function withCompanions(name: string): string[] {
  const companions = ["-wal", "-shm", "-journal"].map((ending) => name + ending);
  return name === DATABASE_NAME ? [...companions, name] : [name];
}
