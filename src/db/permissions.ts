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

/** Makes our files private; no effect on Windows. @returns Italian lines for the host about what changed or could not. */
export function narrowDataFolder(folder: DataFolder): string[] {
  if (process.platform === "win32") return [];
  const forbidden = forbiddenIn(folder.path);
  const open = ours(folder).filter((path) => isOpen(path, forbidden));
  const stillOpen = open.filter((path) => !narrow(path, forbidden));
  const lines: string[] = [];
  const group = forbidden === 0o007 ? ", con il gruppo della cartella" : "";
  // Before the first start there was nothing to read.
  if (stillOpen.length < open.length && (group || look(folder.database))) {
    lines.push(
      `Permessi ristretti in ${folder.path}: ora può leggere i dati solo chi esegue Custode${group}.`,
    );
  }
  if (stillOpen.length > 0 && isOpen(folder.path, forbidden)) {
    lines.push(
      `La cartella ${folder.path} è aperta ad altri utenti di questa macchina, e Custode non può chiuderla: non è sua, o il disco non ha permessi.`,
    );
  }
  return lines;
}

/** SQLite would never make a group-writable file; its journals copy these permissions. */
export function makeFile(path: string): void {
  // A dangling symlink exists, too: its target must not be created.
  if (!look(path)) closeSync(openSync(path, "wx"));
}

/** Files created by root must belong to the folder's owner: the server may run as another user. */
export function giveToOwner(folder: DataFolder, path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(folder.path);
  if (uid === 0) return;
  for (const each of [path, ...contentOf(path)]) if (look(each)?.uid === 0) lchownSync(each, uid, gid);
}

/** The folder itself only when it has no other files: a home directory or `/` is not ours to close. */
function ours(folder: DataFolder): string[] {
  const { path, database, lock, holder, beside, unfinishedRestore, audio, images, backups } = folder;
  const endings = ["", "-wal", "-shm", "-journal"];
  const kept = [database, lock, beside].flatMap((file) => endings.map((ending) => file + ending));
  const files = [...kept, holder, unfinishedRestore];
  const trees = [audio, backups, images];
  const known = new Set([...files, ...trees, join(path, "lost+found")]);
  const isOursAlone = readdirSync(path).every((name) => name.startsWith(".") || known.has(join(path, name)));
  return [...(isOursAlone ? [path] : []), ...files, ...trees, ...trees.flatMap(contentOf)];
}

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
    // The kernel would drop the setgid bit.
    if (mode & SETGID && !isInGroup(gid)) return false;
    chmodSync(path, mode & ~forbidden & 0o7777);
  } catch {
    return false;
  }
  // Some file systems accept every mode and store none.
  return !isOpen(path, forbidden);
}

function isInGroup(gid: number): boolean {
  return process.geteuid?.() === 0 || process.getegid?.() === gid || !!process.getgroups?.().includes(gid);
}

function look(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}
