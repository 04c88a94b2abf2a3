import type { Warning } from "./model.ts";

const MOST_TOLD = 500;
/** In memory; the rest are counted. Each line of 40 MB may be worth one. */
const MOST_KEPT = 10_000;

/** What was not understood of a file. */
export function createWarnings() {
  const kept: Warning[] = [];
  let unkept = 0;
  return {
    kept,
    warner: (file: string) => (sentence: string) => {
      if (kept.length < MOST_KEPT) kept.push({ file, sentence });
      else unkept += 1;
    },
    /** The first ones, and how many more there are. */
    told(): readonly Warning[] {
      const more = kept.length + unkept - MOST_TOLD;
      if (more <= 0) return kept;
      const sentence = more === 1 ? "… e un altro avviso" : `… e altri ${more} avvisi`;
      return [...kept.slice(0, MOST_TOLD), { file: "", sentence }];
    },
  };
}
