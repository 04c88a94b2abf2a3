import { existsSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import type { DataFolder } from "../db/data-folder.ts";
import { VERSION } from "../version.ts";
import { filesOf } from "./contents.ts";
import { explainDiskError } from "./disk-error.ts";
import { DATABASE_NAME, FOLDERS, MANIFEST_NAME, type Manifest } from "./manifest.ts";
import { snapshotOf } from "./snapshot.ts";
import { writeArchive } from "./write-archive.ts";

/**
 * Writes everything worth keeping into one archive, also while a server runs on the folder. The file has its name
 * only once it is whole and on the disk.
 *
 * @param file absolute path; must not exist.
 * @returns how many files besides the database it holds.
 * @throws CannotStart when the file exists or cannot be written, or there is nothing to keep.
 */
export async function backUp(
  folder: DataFolder,
  file: string,
  { now, withAudio }: { now: Date; withAudio: boolean },
): Promise<number> {
  assertFree(file);
  const folders = FOLDERS.filter((name) => withAudio || name !== "audio");
  const manifest: Manifest = {
    format: "custode-1",
    version: VERSION,
    createdAt: now.toISOString(),
    folders,
  };
  const unfinished = join(dirname(file), `.${basename(file)}.incompleto`);
  try {
    using database = snapshotOf(folder);
    // Listed after the database was read: what it names is there, unless it was deleted since.
    const files = folders.flatMap((name) => filesOf(folder.path, name));
    await writeArchive(unfinished, [
      { name: MANIFEST_NAME, text: JSON.stringify(manifest) },
      { name: DATABASE_NAME, path: database.path },
      ...files.map((name) => ({ name, path: join(folder.path, name), mayBeGone: true as const })),
    ]);
    assertFree(file);
    renameSync(unfinished, file);
    return files.length;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw explainDiskError(error, file);
  }
}

function assertFree(file: string): void {
  if (existsSync(file)) throw new CannotStart([`Il file ${file} esiste già: scegli un altro nome.`]);
}
