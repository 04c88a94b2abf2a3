import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { DataFolder } from "../db/data-folder.ts";

/**
 * Keeps the sounds of all adventures beside the replaced database: the next start deletes those of adventures that the restored
 * one does not know. Hard links, which take no space, or copies where the folder is on another file system.
 */
export function keepAdventureSounds({ path }: DataFolder, kept: string): void {
  const audio = join(path, "audio");
  const folders = existsSync(audio) ? readdirSync(audio, { withFileTypes: true }) : [];
  for (const folder of folders) {
    if (!folder.isDirectory() || !folder.name.startsWith("avventura-")) continue;
    const target = join(kept, "audio", folder.name);
    mkdirSync(target, { recursive: true });
    for (const name of readdirSync(join(audio, folder.name)))
      linkOrCopy(join(audio, folder.name, name), join(target, name));
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
