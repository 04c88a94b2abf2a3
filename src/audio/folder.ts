import { readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

export interface FoundFile {
  readonly path: string;
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly modifiedAt: number;
}

/** Every `<folder>/<file>.mp3`, without links and hidden names. */
export async function listFolder(root: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const folder of await subfolders(root)) {
    for (const entry of await entriesOf(join(root, folder))) {
      const { name } = entry;
      if (!entry.isFile() || name.startsWith(".") || !/\.mp3$/i.test(name)) continue;
      const about = await stat(join(root, folder, name)).catch(() => null);
      if (!about) continue;
      found.push({
        path: `${folder}/${name}`,
        folder,
        name,
        size: about.size,
        modifiedAt: Math.round(about.mtimeMs),
      });
    }
  }
  return found;
}

/** Changes when anything is added, removed or renamed; costs one `stat` per folder. */
export async function folderSignature(root: string): Promise<string> {
  const folders = ["", ...(await subfolders(root))];
  const looks = folders.map(async (folder) => {
    const about = await stat(join(root, folder)).catch(() => null);
    return `${folder}:${about?.mtimeMs ?? "-"}`;
  });
  return (await Promise.all(looks)).join("\n");
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

async function subfolders(root: string): Promise<string[]> {
  const entries = await entriesOf(root);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
}

/** The folder may just have been deleted. */
function entriesOf(path: string) {
  return readdir(path, { withFileTypes: true }).catch(() => []);
}
