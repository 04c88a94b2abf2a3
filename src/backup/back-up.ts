import { existsSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import type { DataFolder } from "../db/data-folder.ts";
import { workBeside } from "../db/leftovers.ts";
import { VERSION } from "../version.ts";
import { filesOf } from "./contents.ts";
import { diskErrorForHost } from "./disk-error.ts";
import { DATABASE_NAME, FOLDERS, MANIFEST_NAME, type Manifest } from "./manifest.ts";
import { snapshotOf } from "./snapshot.ts";
import { type Source, writeArchive } from "./write-archive.ts";

interface Options {
  now: Date;
  withAudio: boolean;
  signal?: AbortSignal;
}

/** Also while a server runs. @param file must not exist. @returns the number of files besides the database. @throws CannotStart. */
export async function backUp(
  folder: DataFolder,
  file: string,
  { now, withAudio, signal }: Options,
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
    using _ = workBeside(folder);
    using database = snapshotOf(folder);
    // After copying the database, so that every file it names is listed, unless deleted meanwhile.
    const files = folders.flatMap((name) => filesOf(folder.path, name));
    const sources: Source[] = [
      { name: MANIFEST_NAME, text: JSON.stringify(manifest) },
      { name: DATABASE_NAME, path: database.path },
      ...files.map((name) => ({ name, path: join(folder.path, name), mayBeGone: true as const })),
    ];
    rmSync(unfinished, { force: true });
    // Inside the data folder its permissions apply; elsewhere the archive is private.
    const mode = file.startsWith(folder.path + sep) ? 0o666 : 0o600;
    await writeArchive(unfinished, sources, { mode, signal });
    assertFree(file);
    renameSync(unfinished, file);
    return files.length;
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (signal?.aborted) throw new CannotStart([`Il backup è stato interrotto: ${file} non c'è.`]);
    throw diskErrorForHost(error, file);
  }
}

function assertFree(file: string): void {
  if (existsSync(file)) throw new CannotStart([`Il file ${file} esiste già: scegli un altro nome.`]);
}
