import { titleFromFileName } from "#shared/rules/audio-names.ts";
import { exactDurationMs, hasModestTag, isMp3File } from "./mp3.ts";

export interface Sound {
  title: string;
  /** Null when unknown. */
  durationMs: number | null;
}

/** From the file's tags, or from its name. Null when it is no MP3. */
export async function readSound(path: string, fileName: string): Promise<Sound | null> {
  if (!(await isMp3File(path))) return null;
  const fallback = titleFromFileName(fileName).slice(0, 200);
  try {
    if (!(await hasModestTag(path))) return { title: fallback, durationMs: null };
    // Loaded late: most starts find no new sound.
    const { parseFile } = await import("music-metadata");
    const { common, format } = await parseFile(path, { skipCovers: true });
    const title = common.title?.normalize("NFC").replace(/\p{C}/gu, " ").trim().slice(0, 200);
    const durationMs = Math.round((await exactDurationMs(path)) ?? (format.duration ?? 0) * 1000);
    return { title: title || fallback, durationMs: durationMs > 0 ? durationMs : null };
  } catch {
    // Broken tags do not prevent playing.
    return { title: fallback, durationMs: null };
  }
}
