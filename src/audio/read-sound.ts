import { open } from "node:fs/promises";
import { titleFromFileName } from "#shared/rules/audio-names.ts";
import type { SoundProblem } from "#shared/schemas/audio.ts";
import { showsSomething } from "#shared/schemas/bounds.ts";
import { readTag } from "./id3.ts";
import { readMp3 } from "./mp3.ts";

interface Sound {
  title: string;
  durationMs: number | null;
  problem: SoundProblem | null;
}

/** Without a title the file name serves. @throws when it cannot be read. */
export async function readSound(path: string, fileName: string): Promise<Sound> {
  const mp3 = await readMp3(path);
  const title = mp3?.title?.normalize("NFC").replace(/\p{C}/gu, " ").trim().slice(0, 200) ?? "";
  const own = showsSomething(title) ? title : titleFromFileName(fileName).slice(0, 200);
  return { title: own, durationMs: mp3?.durationMs ?? null, problem: mp3 ? null : await problemOf(path) };
}

/** @throws when it cannot be read. */
async function problemOf(path: string): Promise<SoundProblem> {
  const file = await open(path, "r");
  try {
    const { length } = await readTag(file);
    if ((await file.stat()).size <= length) return "empty";
    // An ID3 tag or a Layer III frame header says that it is meant as MP3.
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, length);
    const [sync = 0, kind = 0] = buffer;
    const isFrame = sync === 0xff && (kind & 0xe0) === 0xe0 && ((kind >> 1) & 3) === 1;
    return length > 0 || isFrame ? "broken" : "not-mp3";
  } finally {
    await file.close();
  }
}
