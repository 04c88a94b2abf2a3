import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Changes the built page, and gives it as it is then.
 * @throws Error when nothing was changed: what the edit looks for is written in another way now.
 */
export async function editPage(target: string, edit: (page: string) => string): Promise<string> {
  const path = join(target, "index.html");
  const page = await readFile(path, "utf8");
  const edited = edit(page);
  if (edited === page) throw new Error(`the page is not what ${edit.name || "its edit"} expects`);
  await writeFile(path, edited);
  return edited;
}
