import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Pictures } from "./files.ts";
import { dropUnused, imageIds } from "./store.ts";

/** Other files belong to the host and are never deleted. */
const OURS = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;

/**
 * Makes the folder, and deletes leftovers of killed processes and deleted accounts: pictures that nothing uses after a day, and
 * unknown files. Call after what may have used them is swept, and before the first upload. @returns the number of files deleted.
 */
export function sweepPictures({ db, root }: Pictures, now: number): number {
  mkdirSync(root, { recursive: true });
  dropUnused(db, now);
  const known = new Set(imageIds(db));
  const strays = readdirSync(root).filter((name) => {
    const id = OURS.exec(name)?.[1];
    return id !== undefined && !known.has(id);
  });
  for (const name of strays) rmSync(join(root, name), { force: true });
  return strays.length;
}
