import { titleFromFileName } from "#shared/rules/audio-names.ts";
import { showsSomething } from "#shared/schemas/bounds.ts";
import { readMp3 } from "./mp3.ts";

export interface Sound {
  title: string;
  /** Null when unknown. */
  durationMs: number | null;
}

/**
 * Reads the title and the duration out of a file; without a title its name serves.
 * Null when the file is no MP3.
 */
export async function readSound(path: string, fileName: string): Promise<Sound | null> {
  const mp3 = await readMp3(path);
  if (!mp3) return null;
  const title = mp3.title?.normalize("NFC").replace(/\p{C}/gu, " ").trim().slice(0, 200) ?? "";
  const own = showsSomething(title) ? title : titleFromFileName(fileName).slice(0, 200);
  return { title: own, durationMs: mp3.durationMs };
}
