import type { SoundProblem } from "#shared/schemas/audio.ts";
import type { Heard } from "./listen.ts";

/** What listening to a sound has come to. */
export interface Verdict {
  /** By how many decibels, to a tenth, it is to be played louder or softer; null for silence and what is broken. */
  gainDb: number | null;
  problem: SoundProblem | null;
}

/** In LUFS: three more than radio has, less than most music. */
const COMMON_LOUDNESS = -20;
const LEAST_DB = -24;
const MOST_DB = 12;
/** In dBFS: between two samples a sound may be somewhat higher than at them. */
const HIGHEST_PEAK = -1;
/** In LUFS: no sound is as loud, but damaged data that are taken for one. */
const LOUDER_THAN_ALL = 10;

/** Makes all sounds equally loud, but none so loud that it clips. @param heard null when nothing could be decoded. */
export function verdictOf(heard: Heard | null): Verdict {
  if (!heard || (heard.loudness ?? 0) > LOUDER_THAN_ALL) return { gainDb: null, problem: "broken" };
  if (heard.loudness === null) return { gainDb: null, problem: null };
  const room = Math.max(0, HIGHEST_PEAK - 20 * Math.log10(heard.peak));
  const wanted = Math.min(COMMON_LOUDNESS - heard.loudness, room);
  return { gainDb: Math.round(Math.min(Math.max(wanted, LEAST_DB), MOST_DB) * 10) / 10, problem: null };
}
