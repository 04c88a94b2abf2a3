import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import type { Folder } from "./manifest.ts";

/** The files of a folder, as `audio/<group>/<file>`; hidden ones are unfinished uploads, links lead elsewhere. */
export function filesOf(dataFolder: string, folder: Folder): string[] {
  const root = join(dataFolder, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dataFolder.length + 1)
        .split(sep)
        .join("/"),
    )
    .filter((name) => !/(^|\/)\./.test(name))
    .sort();
}
