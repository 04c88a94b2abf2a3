import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { openPartFile } from "./disk.ts";
import type { Library } from "./library.ts";
import { STARTER } from "./starter/list.ts";

/**
 * Copies the sounds that come with the program into the folder, those that are not there yet. Inside the executable
 * they cannot be played in parts, as browsers ask.
 *
 * @param root the folder of sounds, absolute.
 * @returns how many were copied.
 * @throws Refused `disk_full`.
 */
export async function unpackStarter(root: string): Promise<number> {
  let copied = 0;
  for (const { group, name, source } of STARTER) {
    const target = join(root, group, name);
    if (existsSync(target)) continue;
    mkdirSync(join(root, group), { recursive: true });
    const part = await openPartFile(join(root, `.${Bun.randomUUIDv7()}.part`));
    try {
      await part.write(await Bun.file(source).bytes());
      await part.finish();
      renameSync(part.path, target);
      copied += 1;
    } finally {
      await part.discard();
    }
  }
  return copied;
}

/** Puts the sounds that come with the program into the library, and tells how many of them are new in it. */
export async function installStarter(library: Library): Promise<number> {
  await unpackStarter(library.root);
  return (await library.scan()).added;
}
