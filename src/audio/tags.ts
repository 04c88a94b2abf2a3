import { titleFromFileName } from "#shared/rules/audio-names.ts";
import { exactDurationMs, hasModestTag, isMp3File } from "./mp3.ts";

/** What a sound says of itself. */
export interface Sound {
  title: string;
  /** Null where it does not tell. */
  durationMs: number | null;
}

/**
 * Reads the title and the duration from a file's own tags; without a title its name serves.
 * Null when the file is no MP3.
 */
export async function readSound(path: string, fileName: string): Promise<Sound | null> {
  if (!(await isMp3File(path))) return null;
  const fallback = titleFromFileName(fileName).slice(0, 200);
  try {
    if (!(await hasModestTag(path))) return { title: fallback, durationMs: null };
    // Loaded with the first sound: most starts of the server meet no new one.
    const { parseFile } = await import("music-metadata");
    const { common, format } = await parseFile(path, { skipCovers: true });
    const title = common.title?.normalize("NFC").replace(/\p{C}/gu, " ").trim().slice(0, 200);
    const durationMs = Math.round((await exactDurationMs(path)) ?? (format.duration ?? 0) * 1000);
    return { title: title || fallback, durationMs: durationMs > 0 ? durationMs : null };
  } catch {
    // Broken tags are no reason not to play the sound behind them.
    return { title: fallback, durationMs: null };
  }
}
