import { readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

/** Of folders inside a group's folder. */
const MOST_LEVELS = 4;

export interface FoundFile {
  /** Inside of the folder of sounds, with `/` on every system. */
  readonly path: string;
  /** The group's. */
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly modifiedAt: number;
}

/** Every `.mp3` in a group's folder and in those inside of it, without links and hidden names. */
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

/** Changes when anything is added, removed or renamed; costs a look into each folder. */
export async function folderSignature(root: string): Promise<string> {
  const looks = (await foldersIn(root)).map(async ({ path }) => {
    const about = await stat(join(root, path)).catch(() => null);
    return `${path}:${about?.mtimeMs ?? "-"}`;
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

/** The folder itself, as "", and all those inside of it that may hold sounds. */
async function foldersIn(root: string) {
  const open = [""];
  const found = [];
  for (const path of open) {
    const entries = await entriesOf(join(root, path));
    found.push({ path, entries });
    if (path.split("/").length > MOST_LEVELS) continue;
    for (const entry of entries) {
      if (entry.isDirectory() && !entry.name.startsWith("."))
        open.push(path === "" ? entry.name : `${path}/${entry.name}`);
    }
  }
  return found;
}

/** The folder may just have been deleted. */
function entriesOf(path: string) {
  return readdir(path, { withFileTypes: true }).catch(() => []);
}
