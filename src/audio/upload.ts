import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Refused } from "#shared/refused.ts";
import { cleanFileName, cleanFolderName, titleFromFileName } from "#shared/rules/audio-names.ts";
import { type AudioFile, FileTitle, GroupName } from "#shared/schemas/audio.ts";
import { readUpload, type UploadForm } from "../http/multipart.ts";
import { type OpenPartFile, openPartFile, syncFolder, throwStorageRefusal } from "./disk.ts";
import type { Library } from "./library.ts";
import { isMp3File } from "./mp3.ts";
import { assertServerGroup } from "./rename.ts";
import { readRow } from "./scan.ts";
import { findAudioFileAt, folderOf, putAudioRows, sharedRows } from "./store.ts";

/** The whole list goes to every page. */
const MOST_SOUNDS = 5_000;
/** Three hours at the highest MP3 bitrate. */
export const MOST_UPLOAD_BYTES = 512 * 1024 * 1024;

/**
 * Writes to a temporary file, which is validated and synced before it is renamed; failures leave nothing behind.
 * @throws Refused `malformed`, `invalid`, `wrong_type`, `too_large`, `disk_full`, `rule_broken` for too many.
 */
export async function uploadSound(
  library: Library,
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  openPart: OpenPartFile = openPartFile,
): Promise<AudioFile> {
  if (sharedRows(library.db).length >= MOST_SOUNDS) {
    throw new Refused("rule_broken", `Non si possono avere più di ${MOST_SOUNDS} suoni`);
  }
  // Scans ignore dotfiles.
  const part = await openPart(join(library.root, `.${Bun.randomUUIDv7()}.part`));
  try {
    const form = await readUpload(body, contentType, MOST_UPLOAD_BYTES, part.write).catch(asUploadError);
    const { groupName, fileName, written } = parseForm(form);
    await part.finish();
    if (!(await isMp3File(part.path))) {
      throw new Refused("wrong_type", "Il contenuto di questo file non è un MP3");
    }
    return await settle(library, part.path, groupName, { fileName, written });
  } finally {
    await part.discard();
  }
}

interface SoundName {
  readonly fileName: string;
  /** As the person wrote it, accents included. */
  readonly written: string;
}

function parseForm({ fields, fileName: givenName }: UploadForm): SoundName & { groupName: string } {
  if (givenName === null) throw new Refused("malformed", "Manca il file");
  const group = GroupName.safeParse(fields.groupName);
  if (!group.success) {
    const problem = group.error.issues[0]?.message ?? "Nome del gruppo non valido";
    throw new Refused("invalid", problem, { fields: { groupName: problem } });
  }
  assertServerGroup(group.data, "groupName");
  const fileName = cleanFileName(fields.fileName || givenName);
  if (fileName === "") {
    const problem = "Il nome del file non contiene lettere né cifre che si possano usare";
    throw new Refused("invalid", problem, { fields: { fileName: problem } });
  }
  // Our page sends the name for the disk beside the file, which still has its own.
  const isSame = cleanFileName(givenName) === fileName;
  return { groupName: group.data, fileName, written: isSame ? givenName : (fields.fileName ?? givenName) };
}

async function settle(
  library: Library,
  from: string,
  groupName: string,
  { fileName, written }: SoundName,
): Promise<AudioFile> {
  const { db, root } = library;
  const folder = folderFor(library, groupName);
  try {
    mkdirSync(join(root, folder), { recursive: true });
    // No `await` between choosing a name and taking it: another upload could take it.
    const name = freeName(join(root, folder), fileName);
    const target = join(root, folder, name);
    renameSync(from, target);
    try {
      await Promise.all([syncFolder(join(root, folder)), syncFolder(root)]);
      const { size, mtimeMs } = statSync(target);
      const file = { path: `${folder}/${name}`, folder, name, size, modifiedAt: Math.round(mtimeMs) };
      const row = await readRow(root, file, groupName, Date.now());
      if (!row || row.problem !== null) throw new Error("a file that was an MP3 is none any more");
      putAudioRows(db, [{ ...row, fileTitle: titleAsWritten(row.fileTitle, { fileName, written }) }]);
      library.changed();
      const added = findAudioFileAt(db, file.path);
      if (!added) throw new Error("a sound that was just added is not there");
      return added;
    } catch (error) {
      rmSync(target, { force: true });
      throw error;
    }
  } catch (error) {
    removeIfEmpty(join(root, folder));
    return throwStorageRefusal(error);
  }
}

/** A title that comes from the file's name gets back the letters that the disk does not have; one of the file's own tag stays. */
function titleAsWritten(title: string, { fileName, written }: SoundName): string {
  const bare = titleFromFileName(fileName);
  if (!title.startsWith(bare)) return title;
  // What follows is the number of a name that was taken.
  const number = title.slice(bare.length);
  if (!/^( \d+)?$/.test(number)) return title;
  const words = titleFromFileName(written.normalize("NFC").toLowerCase()).replace(/\s+/g, " ");
  const readable = FileTitle.safeParse(words + number);
  return readable.success ? readable.data : title;
}

function folderFor({ db, root }: Library, groupName: string): string {
  const rows = sharedRows(db);
  const own = rows.find((row) => row.groupName === groupName);
  if (own) return folderOf(own);
  const taken = new Set(rows.map(folderOf));
  return numbered(cleanFolderName(groupName), "", (name) => taken.has(name) && existsSync(join(root, name)));
}

function freeName(folder: string, fileName: string): string {
  return numbered(fileName.slice(0, -".mp3".length), ".mp3", (name) => existsSync(join(folder, name)));
}

function numbered(stem: string, ending: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${stem}${ending}` : `${stem}-${number}${ending}`;
    if (!isTaken(name)) return name;
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {}
}

/** Broken connections are not the server's fault. */
export function asUploadError(error: unknown): never {
  if (
    error instanceof Refused ||
    (error instanceof Error &&
      "code" in error &&
      error.code !== "ERR_STREAM_PREMATURE_CLOSE" &&
      error.name !== "AbortError")
  )
    throw error;
  throw new Refused("malformed", "Il caricamento si è interrotto");
}
