import { diff3Merge } from "node-diff3";

export interface Merged {
  readonly text: string;
  /** Both have changed the same words: theirs stay, and mine behind them. */
  readonly hasConflict: boolean;
}

const MOST_WORDS = 3_000;
/** More than six hundred empty lines, or blanks of one line, between two changes. */
const MOST_PAIRS = 400_000;

/** What two people have made of a text: line by line, and where both have changed a line, word by word. */
export function merge(mine: string, base: string, theirs: string): Merged {
  if (mine === base || mine === theirs) return { text: theirs, hasConflict: false };
  if (theirs === base) return { text: mine, hasConflict: false };
  let hasConflict = false;
  const lines: string[] = [];
  for (const region of regionsOf(mine.split("\n"), base.split("\n"), theirs.split("\n"))) {
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
  for (const { ok } of regionsOf(a, o, b)) {
    if (!ok) return null;
    merged.push(...ok);
  }
  return merged.join("");
}

type Regions = ReturnType<typeof diff3Merge<string>>;

/** What is equal at both ends costs nothing; what has too many equal lines or words in between is one conflict. */
function regionsOf(a: readonly string[], o: readonly string[], b: readonly string[]): Regions {
  const least = Math.min(a.length, o.length, b.length);
  let start = 0;
  while (start < least && a[start] === o[start] && b[start] === o[start]) start += 1;
  let end = 0;
  const last = (list: readonly string[]) => list[list.length - 1 - end];
  while (end < least - start && last(a) === last(o) && last(b) === last(o)) end += 1;
  const between = (list: readonly string[]) => list.slice(start, list.length - end);
  const [mine, base, theirs] = [between(a), between(o), between(b)];
  const isQuick = pairsOf(mine, base) <= MOST_PAIRS && pairsOf(theirs, base) <= MOST_PAIRS;
  const whole = { a: mine, aIndex: start, o: base, oIndex: start, b: theirs, bIndex: start };
  const middle: Regions = isQuick ? diff3Merge(mine, base, theirs) : [{ conflict: whole }];
  return [{ ok: o.slice(0, start) }, ...middle, { ok: o.slice(o.length - end) }];
}

/** How many pairs of equal ones there are: `node-diff3` looks at each, and two thousand empty lines would take it minutes. */
function pairsOf(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const each of other) counts.set(each, (counts.get(each) ?? 0) + 1);
  return one.reduce((pairs, each) => pairs + (counts.get(each) ?? 0), 0);
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
