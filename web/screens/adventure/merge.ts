import { diff3Merge } from "node-diff3";

export interface Merged {
  readonly text: string;
  /** Both have changed the same words: theirs stay, and mine behind them. */
  readonly hasConflict: boolean;
}

const MOST_WORDS = 3_000;

/** What two people have made of a text: line by line, and where both have changed a line, word by word. */
export function merge(mine: string, base: string, theirs: string): Merged {
  if (mine === base || mine === theirs) return { text: theirs, hasConflict: false };
  if (theirs === base) return { text: mine, hasConflict: false };
  let hasConflict = false;
  const lines: string[] = [];
  for (const region of diff3Merge(mine.split("\n"), base.split("\n"), theirs.split("\n"))) {
    if (!region.conflict) {
      lines.push(...(region.ok ?? []));
      continue;
    }
    const { a, o, b } = region.conflict;
    const words = mergeWords(a.join("\n"), o.join("\n"), b.join("\n"));
    if (words === null) hasConflict = true;
    lines.push(...(words === null ? both(b, a) : words.split("\n")));
  }
  return { text: lines.join("\n"), hasConflict };
}

/** Null where both have changed the same words, or one has changed what the other has taken out. */
function mergeWords(mine: string, base: string, theirs: string): string | null {
  const [a, o, b] = [wordsOf(mine), wordsOf(base), wordsOf(theirs)];
  if (base.trim() === "" || Math.max(a.length, o.length, b.length) > MOST_WORDS) return null;
  const merged: string[] = [];
  for (const { ok } of diff3Merge(a, o, b)) {
    if (!ok) return null;
    merged.push(...ok);
  }
  return merged.join("");
}

/** Blanks are words of their own, so that nothing is lost in joining. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== "");

/** As paragraphs of their own. */
function both(theirs: readonly string[], mine: readonly string[]): string[] {
  const isEmpty = (lines: readonly string[]) => lines.every((line) => line.trim() === "");
  if (isEmpty(theirs)) return [...mine];
  if (isEmpty(mine)) return [...theirs];
  return [...theirs, ...(theirs.at(-1)?.trim() === "" || mine[0]?.trim() === "" ? [] : [""]), ...mine];
}
