import type { AudioFile, SoundProblem } from "#shared/schemas/audio.ts";

const WORDS: Record<SoundProblem, string> = {
  "not-mp3": "Non è un MP3",
  empty: "Non contiene alcun suono",
  broken: "Il file è rovinato",
};

/** Why a sound cannot be played, or null. @param file undefined if no longer listed. */
export function problemOf(file: Pick<AudioFile, "missing" | "problem"> | undefined): string | null {
  if (!file || file.missing) return "Il file non c'è più";
  return file.problem ? WORDS[file.problem] : null;
}
