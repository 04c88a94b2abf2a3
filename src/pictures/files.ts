import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../db/open.ts";

const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF[\s\S]{4}WEBP/];

/** Rows of the database, and their files in `root`. */
export interface Pictures {
  readonly db: Db;
  readonly root: string;
}
export const picturesIn = (db: Db, root: string): Pictures => ({ db, root });

export const pictureFile = (root: string, id: string): string => join(root, `${id}.webp`);

/** A file that cannot be deleted is left to the next sweep. */
export async function removePictureFiles({ root }: Pictures, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(pictureFile(root, id), { force: true }).catch(() => {});
}

/** By content: the declared type is not trusted. */
export function isPicture(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return BEGINNINGS.some((signs) => signs.test(beginning));
}

/** Under a temporary name until it is complete and synced. */
export async function writePicture(root: string, id: string, bytes: Uint8Array): Promise<void> {
  const part = join(root, `.${Bun.randomUUIDv7()}.part`);
  try {
    await using file = await open(part, "wx");
    await file.writeFile(bytes);
    await file.sync();
    await rename(part, pictureFile(root, id));
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}
