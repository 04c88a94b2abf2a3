import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import type { Folder } from "./manifest.ts";

/** Hidden names are unfinished uploads; backslash and colon have a meaning on Windows. */
export function isPlainSegment(segment: string): boolean {
  const isWindows = process.platform === "win32";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
  return segment !== "" && !/^\.|[\\\u0000-\u001f]/.test(segment) && !(isWindows && segment.includes(":"));
}

/** As `audio/<group>/<file>`, without links. */
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
    .filter((name) => name.split("/").every(isPlainSegment))
    .sort();
}
