import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import { errorCode } from "../error-code.ts";
import { forbiddenIn } from "./forbidden-rights.ts";

/** The one folder with everything worth keeping, and the places in it. */
export interface DataFolder {
  readonly path: string;
  readonly database: string;
  readonly lock: string;
  readonly holder: string;
  /** Locked by commands that work beside whoever holds the folder. */
  readonly beside: string;
  readonly backups: string;
  /** `<group>/<file>.mp3`, where a host may copy sounds by hand. */
  readonly audio: string;
  /** Is there only while a backup is being restored; holds where what was before is kept. */
  readonly unfinishedRestore: string;
}

/**
 * Makes the data folder where it is missing and checks that it can be written. From here on, everything that this
 * process makes, wherever it does, is born closed to other users.
 *
 * @param path absolute.
 * @throws CannotStart with the way out, where it cannot.
 */
export function prepareDataFolder(path: string): DataFolder {
  try {
    process.umask(0o077);
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    process.umask(forbiddenIn(path));
    probe(path);
  } catch (error) {
    throw new CannotStart([explain(path, error)]);
  }
  return {
    path,
    database: join(path, "custode.db"),
    lock: join(path, "instance.lock"),
    holder: join(path, "instance.json"),
    beside: join(path, "beside.lock"),
    backups: join(path, "backups"),
    audio: join(path, "audio"),
    unfinishedRestore: join(path, "restore-under-way"),
  };
}

/** Tells whether a file can really be written there now: a full disk passes every check of permissions. */
export function isWritable(path: string): boolean {
  try {
    probe(path);
    return true;
  } catch {
    return false;
  }
}

function probe(path: string): void {
  const file = join(path, `.probe-${process.pid}`);
  try {
    writeFileSync(file, "x");
  } finally {
    // A full disk makes the file, and then does not take what is to be in it.
    rmSync(file, { force: true });
  }
}

function explain(path: string, error: unknown): string {
  const code = errorCode(error);
  if (code === "ENOSPC") return `DATA_DIR: sul disco della cartella ${path} non c'è più spazio.`;
  if (code === "ENOTDIR" || code === "EEXIST") return `DATA_DIR: ${path} non è una cartella.`;
  if (code === "EROFS") return `DATA_DIR: la cartella ${path} sta su un disco di sola lettura.`;
  const uid = process.getuid?.();
  if (uid !== undefined && (code === "EACCES" || code === "EPERM")) {
    return `DATA_DIR: nella cartella ${path} non si può scrivere${ownerOf(path)}, e Custode gira come utente ${uid}. Rimedio: sudo chown -R ${uid} ${path}`;
  }
  return `DATA_DIR: la cartella ${path} non si può usare (${code || "errore sconosciuto"}).`;
}

function ownerOf(path: string): string {
  try {
    return `: appartiene all'utente ${statSync(path).uid}`;
  } catch {
    return "";
  }
}
