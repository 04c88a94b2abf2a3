import type { Cluster, Glyph, Run } from "../type/typesetter.ts";
import type { EmbeddedFont } from "./embedded-font.ts";

/** A glyph as the document draws it: under which code, and where its own place and pen differ from the font's. */
export interface Sign {
  code: string;
  glyph: Glyph;
}

/** Signs that are drawn in a row. */
export interface Part {
  signs: readonly Sign[];
  /** What a reader shall find here; null: what the codes say by themselves. */
  says: string | null;
}

const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const NOTHING: Glyph = { id: 0, advance: 0, x: 0, y: 0 };

/**
 * Finds codes for a run, so that a reader finds its letters. Words whose codes cannot tell them, because several glyphs
 * show one letter, are parts of their own that say in so many letters what they are.
 */
export function spell(run: Run, font: EmbeddedFont): Part[] {
  const parts: { signs: Sign[]; says: string | null }[] = [];
  for (const word of wordsOf(run.clusters)) {
    const spelt = word.map((cluster) => (run.isMissing ? null : codesFor(cluster, run, font)));
    const last = parts.at(-1);
    if (spelt.every((signs) => signs !== null)) {
      if (last?.says === null) last.signs.push(...spelt.flat());
      else parts.push({ signs: spelt.flat(), says: null });
    } else {
      const inOrder = run.isRightToLeft ? word.toReversed() : word;
      parts.push({
        signs: word.flatMap(({ glyphs }) => glyphs.map((glyph) => silent(glyph, font))),
        says: inOrder.map(({ text }) => text).join(""),
      });
    }
  }
  return parts;
}

/** A glyph whose own text does not count. */
function silent(glyph: Glyph, font: EmbeddedFont): Sign {
  return { code: font.anyCodeOf(glyph.id), glyph };
}

function codesFor({ text, glyphs }: Cluster, { isRightToLeft }: Run, font: EmbeddedFont): Sign[] | null {
  if (isRightToLeft) {
    const letters = [...text].reverse();
    // Without joiners the word is still found by what is seen of it.
    const seen = letters.filter((letter) => !UNSEEN.test(letter));
    return codesBackwards(letters, glyphs, font) ?? codesBackwards(seen, glyphs, font);
  }
  const [glyph, ...others] = glyphs;
  const code = glyph && others.length === 0 ? font.codeOf(glyph.id, text) : null;
  return glyph && code !== null ? [{ code, glyph }] : null;
}

/**
 * Readers turn round what runs from right to left, letter by letter; a code of two letters would come out askew. So
 * each letter has a code, if need be one that draws nothing.
 */
function codesBackwards(letters: string[], glyphs: readonly Glyph[], font: EmbeddedFont): Sign[] | null {
  const blanks = letters.length - glyphs.length;
  if (blanks < 0) return null;
  const signs: Sign[] = [];
  for (const [index, letter] of letters.entries()) {
    const glyph = glyphs[index - blanks];
    const code = glyph ? font.codeOf(glyph.id, letter) : font.blankFor(letter);
    if (code === null) return null;
    signs.push({ code, glyph: glyph ?? NOTHING });
  }
  return signs;
}

/** Words with the space behind them, or before them where the run goes from right to left. */
function wordsOf(clusters: readonly Cluster[]): Cluster[][] {
  const words: Cluster[][] = [[]];
  for (const cluster of clusters) {
    words.at(-1)?.push(cluster);
    if (cluster.text === " ") words.push([]);
  }
  return words.filter((word) => word.length > 0);
}
