import { readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

const MOST_DEPTH = 4;

export interface FoundFile {
  /** Relative to the audio folder, with `/` on every system. */
  readonly path: string;
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly modifiedAt: number;
}

export async function listFolder(root: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const { path: folder, entries } of await foldersIn(root)) {
    if (folder === "") continue;
    for (const entry of entries) {
      const { name } = entry;
      if (!entry.isFile() || name.startsWith(".") || !/\.mp3$/i.test(name)) continue;
      const path = `${folder}/${name}`;
      const about = await stat(join(root, path)).catch(() => null);
      if (!about) continue;
      const [group = folder] = folder.split("/");
      found.push({ path, folder: group, name, size: about.size, modifiedAt: Math.round(about.mtimeMs) });
    }
  }
  return found;
}

/**
 * Changes when anything is added, removed or renamed; reads only directories.
 * @param files paths of those that may be replaced in place, which changes no directory.
 */
export async function folderSignature(root: string, files: readonly string[] = []): Promise<string> {
  const aboutOf = (path: string) => stat(join(root, path)).catch(() => null);
  const looks = (await foldersIn(root)).map(
    async ({ path }) => `${path}:${(await aboutOf(path))?.mtimeMs ?? "-"}`,
  );
  const fileLooks = files.map(async (path) => {
    const about = await aboutOf(path);
    return `${path}:${about ? `${about.mtimeMs} ${about.size}` : "-"}`;
  });
  return (await Promise.all([...looks, ...fileLooks])).join("\n");
}

/** An absolute path; null when it does not exist or a link leads out of the folder. */
export async function insideFolder(root: string, path: string): Promise<string | null> {
  try {
    const [home, target] = await Promise.all([realpath(root), realpath(join(root, path))]);
    return target.startsWith(home + sep) ? target : null;
  } catch {
    return null;
  }
}

async function foldersIn(root: string) {
  const open = [""];
  const found = [];
  for (const path of open) {
    const entries = await entriesOf(join(root, path));
    found.push({ path, entries });
    if (path.split("/").length > MOST_DEPTH) continue;
    for (const entry of entries) {
      if (entry.isDirectory() && !entry.name.startsWith("."))
        open.push(path === "" ? entry.name : `${path}/${entry.name}`);
    }
  }
  return found;
}

/** Empty on errors: the folder may just have been deleted. */
function entriesOf(path: string) {
  return readdir(path, { withFileTypes: true }).catch(() => []);
}
