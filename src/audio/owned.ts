import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { Refused } from "#shared/refused.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { showsSomething } from "#shared/schemas/bounds.ts";
import { syncFolder, throwStorageRefusal } from "./disk.ts";
import type { Library } from "./library.ts";
import { isMp3File } from "./mp3.ts";
import { ownedFolder } from "./owned-path.ts";
import { findOwned, listOwned } from "./owned-store.ts";
import { readRow } from "./scan.ts";
import { addRow, deleteRows } from "./store.ts";

type Shelf = Pick<Library, "db" | "root" | "changed">;

interface NewSound {
  readonly adventureId: string;
  readonly title: string;
  /** A finished file on the same file system, which is moved. */
  readonly from: string;
}

/**
 * The adventure itself may be stored later: until then nobody hears its sounds. What fails leaves nothing behind but `from`; what was
 * added is taken back with `deleteOwnedSound`. @throws Refused `wrong_type`, `disk_full`.
 */
export async function addOwnedSound(
  library: Shelf,
  { adventureId, title, from }: NewSound,
): Promise<AudioFile> {
  if (!(await isMp3File(from))) throw new Refused("wrong_type", "Il contenuto di questo file non è un MP3");
  const { db, root } = library;
  const folder = ownedFolder(adventureId);
  const name = `${crypto.randomUUID()}.mp3`;
  const target = join(root, folder, name);
  try {
    mkdirSync(join(root, folder), { recursive: true });
    renameSync(from, target);
    await Promise.all([syncFolder(join(root, folder)), syncFolder(root)]);
    const { size, mtimeMs } = statSync(target);
    const file = { path: `${folder}/${name}`, folder, name, size, modifiedAt: Math.round(mtimeMs) };
    const row = await readRow(root, file, "", Date.now());
    if (!row || row.problem !== null) throw new Error("a file that was an MP3 is none any more");
    addRow(db, { ...row, fileTitle: readable(title) });
    const added = findOwned(db, row.id);
    if (!added) throw new Error("a sound that was just added is not there");
    library.changed();
    return added.file;
  } catch (error) {
    rmSync(target, { force: true });
    removeIfEmpty(join(root, folder));
    return throwStorageRefusal(error);
  }
}

/** In the order of their titles; the group is the adventure's title. */
export const ownedSounds = listOwned;

/** Idempotent; no effect on a sound of the server's. */
export function deleteOwnedSound(library: Shelf, audioId: string): void {
  const owned = findOwned(library.db, audioId);
  if (!owned) return;
  deleteRows(library.db, [audioId]);
  rmSync(join(library.root, owned.path), { force: true });
  removeIfEmpty(join(library.root, ownedFolder(owned.adventureId)));
  library.changed();
}

/** All of an adventure, with their folder. Idempotent: also removes files that have no row. */
export function deleteOwnedSounds(library: Shelf, adventureId: string): void {
  deleteRows(
    library.db,
    listOwned(library.db, adventureId).map(({ _id }) => _id),
  );
  rmSync(join(library.root, ownedFolder(adventureId)), { recursive: true, force: true });
  library.changed();
}

const OURS = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.mp3$/;

/** Those that nothing uses, and files without a row, as a killed server leaves them. Call before the first scan. */
export function deleteStraySounds(
  library: Shelf,
  adventureId: string,
  isUsed: (audioId: string) => boolean,
): void {
  const { db, root } = library;
  const folder = join(root, ownedFolder(adventureId));
  for (const { _id } of listOwned(db, adventureId)) if (!isUsed(_id)) deleteOwnedSound(library, _id);
  const known = new Set(listOwned(db, adventureId).map(({ filePath }) => basename(filePath)));
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (OURS.test(name) && !known.has(name)) rmSync(join(folder, name), { force: true });
  }
  removeIfEmpty(folder);
}

function readable(title: string): string {
  const clean = title.normalize("NFC").replace(/\p{C}/gu, " ").trim().slice(0, 200);
  return showsSomething(clean) ? clean : "Suono";
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty.
  }
}
