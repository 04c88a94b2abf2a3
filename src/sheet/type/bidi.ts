import bidiFactory from "bidi-js";

/** Of Hebrew, Arabic and their neighbours. */
export const RIGHT_TO_LEFT_LETTER =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const RIGHT_TO_LEFT = new RegExp(`\u200f|${RIGHT_TO_LEFT_LETTER.source}`, "u");
const LEFT_TO_RIGHT_MARK = "\u200e";
const RIGHT_TO_LEFT_MARK = "\u200f";

let known: ReturnType<typeof bidiFactory> | undefined;

/** Its tables are unpacked with the first use. */
function bidi() {
  known ??= bidiFactory();
  return known;
}

/** How deep each unit of a line lies in opposite directions (UAX #9): odd levels run from right to left. */
export function levelsOf(line: string): Uint8Array {
  return RIGHT_TO_LEFT.test(line) ? bidi().getEmbeddingLevels(line).levels : new Uint8Array(line.length);
}

/** Whether a paragraph, or a line of one, runs from right to left: its first letter tells. */
export const isRightToLeft = (paragraph: string) =>
  RIGHT_TO_LEFT.test(paragraph) && bidi().getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1;

/** Gives each line of a broken paragraph the paragraph's direction, by a mark that is not seen where it needs one. */
export function keepDirection(lines: readonly string[], paragraph: string): string[] {
  if (!RIGHT_TO_LEFT.test(paragraph)) return [...lines];
  const whole = isRightToLeft(paragraph);
  const mark = whole ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK;
  return lines.map((line) => (line === "" || isRightToLeft(line) === whole ? line : `${mark}${line}`));
}

/** Puts stretches of a line into the order in which they stand from left to right (UAX #9, L2). */
export function visually<T extends { level: number }>(stretches: readonly T[]): T[] {
  const ordered = [...stretches];
  const deepest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = deepest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
