import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dropUnused, imageIds } from "./image-store.ts";
import type { Pictures } from "./pictures.ts";
import { dropUnusedRevisions } from "./store.ts";

/** Other files belong to the host and are never deleted. */
const OURS = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;

/**
 * Makes the folder, and deletes leftovers of killed processes and deleted accounts: unused revisions, pictures without a document
 * after a day, and unknown files. Call before the first upload. @returns the number of files deleted.
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
