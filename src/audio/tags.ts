import { titleFromFileName } from "#shared/rules/audio-names.ts";
import type { SoundProblem } from "#shared/schemas/audio.ts";
import { showsSomething } from "#shared/schemas/bounds.ts";
import { readMp3 } from "./mp3.ts";
import { problemOf } from "./problem.ts";

export interface Sound {
  title: string;
  /** Null when unknown. */
  durationMs: number | null;
  problem: SoundProblem | null;
}

/**
 * Reads the title and the duration out of a file, or what keeps it from being played; without a title its name serves.
 * @throws when it cannot be read.
 */
export async function readSound(path: string, fileName: string): Promise<Sound> {
  const mp3 = await readMp3(path);
  const title = mp3?.title?.normalize("NFC").replace(/\p{C}/gu, " ").trim().slice(0, 200) ?? "";
  const own = showsSomething(title) ? title : titleFromFileName(fileName).slice(0, 200);
  return { title: own, durationMs: mp3?.durationMs ?? null, problem: mp3 ? null : await problemOf(path) };
}
