import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { asUploadError, openPartFile } from "../audio/index.ts";
import { readUpload } from "../http/multipart.ts";

/** Folders for files on their way in, beside the sounds, so that these can be moved. Scans of the library ignore dotfiles. */

const PREFIX = ".import-";

/** @returns what `work` returns; the folder is gone then. */
export async function withScratch<R>(root: string, work: (folder: string) => Promise<R>): Promise<R> {
  const folder = join(root, `${PREFIX}${Bun.randomUUIDv7()}`);
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those of a server that was killed. Call before the first upload. */
export function sweepScratch(root: string): void {
  if (!existsSync(root)) return;
  for (const name of readdirSync(root)) {
    if (name.startsWith(PREFIX)) rmSync(join(root, name), { recursive: true, force: true });
  }
}

export interface UploadedFile {
  readonly path: string;
  /** As its owner called it. */
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Writes the `file` of a form into the folder. @throws Refused `malformed`, `too_large`, `disk_full`. */
export async function receiveFile(
  folder: string,
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  mostBytes: number,
): Promise<UploadedFile> {
  const part = await openPartFile(join(folder, "upload"));
  try {
    const form = await readUpload(body, contentType, mostBytes, part.write, "file").catch(asUploadError);
    await part.finish();
    return { path: part.path, name: basename(form.fileName ?? ""), fields: form.fields };
  } catch (error) {
    await part.discard();
    throw error;
  }
}
