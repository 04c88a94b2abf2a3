import { open } from "node:fs/promises";
import type { SoundProblem } from "#shared/schemas/audio.ts";
import { readTag } from "./id3.ts";

/** Why a file in which no frames follow each other is none that can be played; @throws when it cannot be read. */
export async function problemOf(path: string): Promise<SoundProblem> {
  const file = await open(path, "r");
  try {
    const { length } = await readTag(file);
    if ((await file.stat()).size <= length) return "empty";
    // It says that it is an MP3: by its tag, or by the first bytes of a frame of Layer III.
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, length);
    const [sync = 0, kind = 0] = buffer;
    const isFrame = sync === 0xff && (kind & 0xe0) === 0xe0 && ((kind >> 1) & 3) === 1;
    return length > 0 || isFrame ? "broken" : "not-mp3";
  } finally {
    await file.close();
  }
}
