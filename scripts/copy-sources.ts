import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { $ } from "bun";

/** Copies what a fresh checkout would have, changes that are not committed yet included, and nothing that git ignores. */
export async function copySources(target: string): Promise<void> {
  const root = join(import.meta.dir, "..");
  const listed = await $`git ls-files -z --cached --others --exclude-standard`.cwd(root).text();
  for (const name of listed.split("\0").filter((path) => path !== "")) {
    // What was deleted and not committed yet is listed, too.
    if (!(await Bun.file(join(root, name)).exists())) continue;
    await mkdir(dirname(join(target, name)), { recursive: true });
    await cp(join(root, name), join(target, name));
  }
}
