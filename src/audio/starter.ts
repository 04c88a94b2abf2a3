import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { sameKey } from "#shared/adventures/keys.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import type { Db } from "../db/open.ts";
import { openPartFile } from "./disk.ts";
import type { Library } from "./library.ts";
import { STARTER } from "./starter/list.ts";
import { findAudioFileAt, pathOfSound } from "./store.ts";

/** Copies missing bundled sounds: embedded files have no ranges. @returns the number copied. @throws Refused `disk_full`. */
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

/** Copies the bundled sounds that are missing into the library. @returns how many sounds the library has gained. @throws Refused `disk_full`. */
export async function installStarter(library: Pick<Library, "root" | "scan">): Promise<number> {
  await unpackStarter(library.root);
  return (await library.scan()).added;
}

/** @param sound its name in a file, without the extension; upper and lower case are the same. */
export function starterSoundId(db: Db, sound: string): string | null {
  const known = STARTER.find(({ name }) => name === `${sameKey(sound)}.mp3`);
  return (known && findAudioFileAt(db, `${known.group}/${known.name}`)?._id) ?? null;
}

export const STARTER_NAMES: readonly string[] = STARTER.map(({ name }) => name.slice(0, -".mp3".length));

/** Those that are in the library. */
export function bundledSounds(db: Db): { key: string; file: AudioFile }[] {
  return STARTER.flatMap(({ group, name }) => {
    const file = findAudioFileAt(db, `${group}/${name}`);
    return file ? { key: name.slice(0, -".mp3".length), file } : [];
  });
}

/** The name of a sound that came with Custode; null for others. */
export function bundledSoundName(db: Db, audioId: string): string | null {
  const path = pathOfSound(db, audioId)?.path;
  const known = STARTER.find(({ group, name }) => `${group}/${name}` === path);
  return known ? known.name.slice(0, -".mp3".length) : null;
}
