import {
  chmodSync,
  closeSync,
  lchownSync,
  lstatSync,
  openSync,
  readdirSync,
  type Stats,
  statSync,
} from "node:fs";
import { join } from "node:path";
import type { DataFolder } from "./data-folder.ts";
import { forbiddenIn, SETGID } from "./forbidden-rights.ts";

/**
 * Takes the rights of others away from the data folder and from everything of ours in it; what a host keeps there
 * besides stays as it is. Where there are no rights (Windows, some disks) nothing happens.
 *
 * @returns a line for the host when something was narrowed, or is open and cannot be.
 */
export function narrowDataFolder(folder: DataFolder): string[] {
  if (process.platform === "win32") return [];
  const forbidden = forbiddenIn(folder.path);
  const open = ours(folder).filter((path) => isOpen(path, forbidden));
  const stillOpen = open.filter((path) => !narrow(path, forbidden));
  const lines: string[] = [];
  if (stillOpen.length < open.length) {
    const group = forbidden === 0o007 ? ", con il gruppo della cartella" : "";
    lines.push(
      `Permessi ristretti in ${folder.path}: ora può leggere i dati solo chi esegue Custode${group}.`,
    );
  }
  // Behind a closed door it does not matter how a file lies.
  if (stillOpen.length > 0 && isOpen(folder.path, forbidden)) {
    lines.push(
      `La cartella ${folder.path} è aperta ad altri utenti di questa macchina, e Custode non può chiuderla: non è sua, o il disco non ha permessi.`,
    );
  }
  return lines;
}

/**
 * Makes an empty file for SQLite to fill, with the rights that every other new file has: SQLite itself would never let
 * a group write. Its journals take their rights from it.
 */
export function makeFile(path: string): void {
  // A link that leads nowhere is there, too: what it names is not made.
  if (!look(path)) closeSync(openSync(path, "wx"));
}

/** What root has made in somebody's folder becomes that somebody's: a server that is not root must go on with it. */
export function giveToOwner(folder: DataFolder, path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(folder.path);
  if (uid === 0) return;
  for (const each of [path, ...contentOf(path)]) if (look(each)?.uid === 0) lchownSync(each, uid, gid);
}

/** The folder itself only when it holds nothing else: somebody's home, or `/`, is not ours to close. */
function ours(folder: DataFolder): string[] {
  const { path, database, lock, holder, beside, unfinishedRestore, audio, backups } = folder;
  const endings = ["", "-wal", "-shm", "-journal"];
  const kept = [database, lock, beside].flatMap((file) => endings.map((ending) => file + ending));
  const files = [...kept, holder, unfinishedRestore];
  const trees = [audio, backups, join(path, "images")];
  const known = new Set([...files, ...trees, join(path, "lost+found")]);
  const isOursAlone = readdirSync(path).every((name) => name.startsWith(".") || known.has(join(path, name)));
  return [...(isOursAlone ? [path] : []), ...files, ...trees, ...trees.flatMap(contentOf)];
}

/** Everything below, links left where they lead. */
function contentOf(path: string): string[] {
  if (!look(path)?.isDirectory()) return [];
  try {
    return readdirSync(path).flatMap((name) => [join(path, name), ...contentOf(join(path, name))]);
  } catch {
    return [];
  }
}

function isOpen(path: string, forbidden: number): boolean {
  const stats = look(path);
  return stats !== null && !stats.isSymbolicLink() && (stats.mode & forbidden) !== 0;
}

function narrow(path: string, forbidden: number): boolean {
  try {
    const { mode, gid } = lstatSync(path);
    // The kernel would take the mark of a shared folder away.
    if (mode & SETGID && !isInGroup(gid)) return false;
    chmodSync(path, mode & ~forbidden & 0o7777);
  } catch {
    return false;
  }
  // Some disks take every mode and keep none.
  return !isOpen(path, forbidden);
}

function isInGroup(gid: number): boolean {
  return process.geteuid?.() === 0 || process.getegid?.() === gid || !!process.getgroups?.().includes(gid);
}

/** Null for what is not there, or lies where we may not look. */
function look(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}
