import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import type { DataFolder } from "../db/data-folder.ts";
import { lockDataFolder } from "../db/lock.ts";
import { giveToOwner } from "../db/permissions.ts";
import { faultOfDatabase } from "./check-database.ts";
import { diskErrorForHost, unreadable } from "./disk-error.ts";
import { keepAdventureSounds } from "./keep-sounds.ts";
import { deleteLogins } from "./logins-store.ts";
import { DATABASE_NAME, MANIFEST_NAME, Manifest } from "./manifest.ts";
import { readArchive, refusal } from "./read-archive.ts";
import { swap } from "./swap.ts";

export interface Restored {
  readonly manifest: Manifest;
  readonly kept: string | null;
  readonly notes: readonly string[];
}

/** Unpacks and checks before it replaces anything. Ends all sessions. @throws CannotStart when a server runs or the archive is bad. */
export async function restore(folder: DataFolder, file: string, now: Date): Promise<Restored> {
  if (!existsSync(file)) throw new CannotStart([`Il file ${file} non esiste.`]);
  assertReadable(file);
  const lock = lockDataFolder(folder);
  mkdirSync(folder.backups, { recursive: true });
  const unpacked = mkdtempSync(join(folder.backups, ".ripristino-"));
  try {
    await readArchive(file, unpacked);
    const manifest = readManifest(file, unpacked);
    const database = join(unpacked, DATABASE_NAME);
    const fault = existsSync(database) ? faultOfDatabase(database) : "non contiene il database";
    if (fault) throw refusal(file, fault);
    deleteLogins(database);
    giveToOwner(folder, unpacked);

    const kept = join(folder.backups, `prima-del-ripristino-${now.toISOString().replaceAll(":", "-")}`);
    if (!manifest.folders.includes("audio")) keepAdventureSounds(folder, kept);
    swap(folder, unpacked, kept, [...manifest.folders, DATABASE_NAME]);
    giveToOwner(folder, folder.backups);
    if (readdirSync(kept).length > 0) return { manifest, kept, notes: lock.notes };
    rmdirSync(kept);
    return { manifest, kept: null, notes: lock.notes };
  } catch (error) {
    throw diskErrorForHost(error, folder.path);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    lock.release();
  }
}

/** A backup is readable only for its owner, perhaps root. */
function assertReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw unreadable(file);
  }
}

function readManifest(file: string, unpacked: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(unpacked, MANIFEST_NAME), "utf8")));
  } catch {
    throw refusal(file, "non è un backup di Custode");
  }
}
