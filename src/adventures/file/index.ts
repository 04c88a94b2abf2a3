import type { AdventureFile, ReadFile } from "./model.ts";

export type * from "./model.ts";
export async function readAdventureFile(
  _path: string,
  _how: { folder: string; bundledSounds: readonly string[] },
): Promise<ReadFile> {
  throw new Error("soon");
}
export async function* writeAdventureFile(_file: AdventureFile): AsyncGenerator<Uint8Array> {}
