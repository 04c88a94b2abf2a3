import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import { errorCode } from "../storage-error.ts";
import { forbiddenIn } from "./forbidden-rights.ts";

export interface DataFolder {
  readonly path: string;
  readonly database: string;
  readonly lock: string;
  readonly holder: string;
  readonly beside: string;
  readonly backups: string;
  /** `<group>/<file>.mp3`; hosts may copy sounds into it. */
  readonly audio: string;
  readonly images: string;
  /** Exists only during a restore; contains the path of the previous data. */
  readonly unfinishedRestore: string;
}

/** Creates the folder if missing and makes new files private. @param path absolute. @throws CannotStart with a remedy. */
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
  const folder = folderAt(path);
  assertWritable(folder);
  return folder;
}

/** Finds files that an earlier run as root has left unwritable. @throws CannotStart naming one. */
function assertWritable({ database, audio, images }: DataFolder): void {
  const files = ["", "-wal", "-shm"].map((ending) => database + ending);
  const closed = [...files, audio, images].find((each) => existsSync(each) && !isOpenToUs(each));
  if (closed !== undefined) throw fileNotWritable(closed);
}

function isOpenToUs(path: string): boolean {
  const { R_OK, W_OK, X_OK } = constants;
  // Sound files may be read-only for the server; only folders must be writable.
  const needed = statSync(path).isDirectory() ? X_OK : W_OK;
  try {
    accessSync(path, R_OK | needed);
    return true;
  } catch {
    return false;
  }
}

export const fileNotWritable = (path: string): CannotStart =>
  new CannotStart([
    `Il file ${path} non si può scrivere: forse appartiene a un altro utente. Dev'essere di chi esegue Custode, come la cartella.`,
  ]);

export function isDataFolder(path: string): boolean {
  const { database, unfinishedRestore } = folderAt(path);
  return existsSync(database) || existsSync(unfinishedRestore);
}

function folderAt(path: string): DataFolder {
  return {
    path,
    database: join(path, "custode.db"),
    lock: join(path, "instance.lock"),
    holder: join(path, "instance.json"),
    beside: join(path, "beside.lock"),
    backups: join(path, "backups"),
    audio: join(path, "audio"),
    images: join(path, "images"),
    unfinishedRestore: join(path, "restore-under-way"),
  };
}

/** Writes a file: on a full disk every permission check passes. */
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
    // A full disk creates the file and then fails.
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
