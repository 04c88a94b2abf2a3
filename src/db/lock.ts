import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import * as z from "zod/mini";
import { CannotStart } from "../cannot-start.ts";
import type { DataFolder } from "./data-folder.ts";
import { sweepLeftovers } from "./leftovers.ts";
import { openLock } from "./lock-file.ts";
import { giveToOwner, narrowDataFolder } from "./permissions.ts";

const Holder = z.object({ pid: z.number(), host: z.string(), since: z.string() });

export interface HeldFolder {
  readonly notes: readonly string[];
  release(): void;
}

/** Locks the folder until `release` or the end of the process; never stale. Cleans up. @throws CannotStart naming the holder. */
export function lockDataFolder(folder: DataFolder): HeldFolder {
  const lock = openLock(folder, folder.lock);
  try {
    lock.run("PRAGMA locking_mode = EXCLUSIVE");
    lock.run("BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new CannotStart([
      `La cartella ${folder.path} è già in uso${holderOf(folder)}: ferma quell'altro Custode, o dai a questo un'altra DATA_DIR.`,
    ]);
  }
  const holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  // Do not write through a planted symlink: root may be running this.
  rmSync(folder.holder, { force: true });
  writeFileSync(folder.holder, JSON.stringify(holder), { flag: "wx" });
  giveToOwner(folder, folder.holder);
  const swept = sweepLeftovers(folder, ["path", "audio", "images", "backups"]);
  const notes =
    swept > 0 ? [`Eliminato ciò che un arresto improvviso aveva lasciato a metà: ${swept} file.`] : [];
  return {
    notes: [...notes, ...narrowDataFolder(folder)],
    release: () => {
      rmSync(folder.holder, { force: true });
      lock.close();
    },
  };
}

function holderOf(folder: DataFolder): string {
  try {
    const { pid, host, since } = Holder.parse(JSON.parse(readFileSync(folder.holder, "utf8")));
    return ` dal processo ${pid} su ${host}, dal ${since}`;
  } catch {
    return "";
  }
}
