import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dropUnused, imageIds } from "./image-store.ts";
import type { Pictures } from "./pictures.ts";
import { dropUnusedRevisions } from "./store.ts";

/** Only these names are ever deleted: hosts have files too. */
const OURS = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;

/**
 * Makes the folder if need be, and removes what killed processes and deleted accounts have left: revisions of documents that
 * nobody has, pictures for which no document was written within a day, and files that no picture has. Call before the first upload. @returns the number of files removed.
 */
export function sweepPictures({ db, root }: Pictures, now: number): number {
  mkdirSync(root, { recursive: true });
  dropUnusedRevisions(db);
  dropUnused(db, now);
  const known = new Set(imageIds(db));
  const strays = readdirSync(root).filter((name) => {
    const id = OURS.exec(name)?.[1];
    return id !== undefined && !known.has(id);
  });
  for (const name of strays) rmSync(join(root, name), { force: true });
  return strays.length;
}
