import { MOST_FILE_BYTES, MOST_FILES, MOST_UNPACKED_BYTES } from "#shared/adventures/index.ts";

/** A file and where it lies in the chosen folder: 'pagine/01-arrivo.md'. */
export interface Packed {
  readonly path: string;
  readonly file: File;
}

/** Obsidian's own, version control, and what macOS leaves: nobody has written it. */
const NOISE = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini|Icon\r)(\/|$)/i;
/** Already compressed. */
const DENSE = /\.(mp3|png|jpe?g|webp|gif|avif)$/i;

/** Makes one zip of the files of a folder. @throws Error with an Italian message if they are too many or too large. */
export async function packFolder(files: readonly Packed[]): Promise<Blob> {
  const taken = files.filter(({ path }) => !NOISE.test(path));
  if (taken.length === 0) throw new Error("La cartella è vuota");
  if (taken.length > MOST_FILES)
    throw new Error(`I file sono troppi: ${taken.length}, al massimo ${MOST_FILES}`);
  const bytes = taken.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes > MOST_UNPACKED_BYTES) throw new Error("La cartella è troppo grande: al massimo 400 MB");
  const { zip } = await import("fflate");
  const entries: Record<string, [Uint8Array, { level: 0 | 6 }]> = {};
  for (const { path, file } of taken) {
    const content = await file.arrayBuffer().catch(() => {
      throw new Error(`«${path}» non si può leggere`);
    });
    entries[path] = [new Uint8Array(content), { level: DENSE.test(path) ? 0 : 6 }];
  }
  const packed = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
    zip(entries, (error, data) => (error ? reject(error) : resolve(new Uint8Array(data)))),
  );
  return checked(new Blob([packed], { type: "application/zip" }));
}

/** @throws Error with an Italian message. */
export function checked<T extends Blob>(file: T): T {
  if (file.size > MOST_FILE_BYTES) throw new Error("Il file è troppo grande: al massimo 200 MB");
  return file;
}

/** Of an `<input webkitdirectory>`: without the name of the folder itself. */
export const packedOf = (files: readonly File[]): Packed[] =>
  files.map((file) => ({ path: file.webkitRelativePath.split("/").slice(1).join("/") || file.name, file }));

/** What was dropped: a zip, files, or folders with all that is in them. */
export async function droppedFiles(items: DataTransferItemList): Promise<Packed[]> {
  // Entries are gone after the event: all are asked for first.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found = (await Promise.all(entries.map((entry) => filesIn(entry)))).flat();
  const [only] = entries;
  const isOneFolder = entries.length === 1 && only?.isDirectory === true;
  return isOneFolder
    ? found.map(({ path, file }) => ({ path: path.split("/").slice(1).join("/"), file }))
    : found;
}

async function filesIn(entry: FileSystemEntry): Promise<Packed[]> {
  const path = entry.fullPath.replace(/^\//, "");
  if (isFile(entry)) {
    return [{ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: Packed[] = [];
  // It gives a hundred at a time, and none in the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const each of some) found.push(...(await filesIn(each)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
