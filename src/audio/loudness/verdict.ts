import type { SoundProblem } from "#shared/schemas/audio.ts";
import type { Heard } from "./listen.ts";

export interface Verdict {
  gainDb: number | null;
  problem: SoundProblem | null;
}

/** 3 above broadcast, below most music. */
const COMMON_LUFS = -20;
const LEAST_DB = -24;
const MOST_DB = 12;
/** Headroom for peaks between samples. */
const HIGHEST_PEAK_DBFS = -1;
/** Only damaged data are as loud. */
const IMPLAUSIBLE_LUFS = 10;

/** The gain to a common loudness without clipping. @param heard null when nothing could be decoded. */
export function verdictOf(heard: Heard | null): Verdict {
  if (!heard || (heard.loudness ?? 0) > IMPLAUSIBLE_LUFS) return { gainDb: null, problem: "broken" };
  if (heard.loudness === null) return { gainDb: null, problem: null };
  const room = Math.max(0, HIGHEST_PEAK_DBFS - 20 * Math.log10(heard.peak));
  const wanted = Math.min(COMMON_LUFS - heard.loudness, room);
  return { gainDb: Math.round(Math.min(Math.max(wanted, LEAST_DB), MOST_DB) * 10) / 10, problem: null };
}
