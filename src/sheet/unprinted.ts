import type { Page } from "./layout/page.ts";
import type { Face } from "./type/faces.ts";
import type { Typesetter } from "./type/typesetter.ts";

const MOST_NAMED = 24;
/** A letter may have a thousand combining accents. */
const MOST_SIGNS = 6;

const letters = new Intl.Segmenter("it", { granularity: "grapheme" });

export function unprintedOn(pages: readonly Page[], type: Typesetter): string[] {
  const found = new Set<string>();
  for (const piece of pages.flat()) {
    if (found.size >= MOST_NAMED) break;
    if (piece.kind === "text")
      for (const letter of unprintedIn(piece.text, piece.face, type)) found.add(letter);
  }
  return [...found].slice(0, MOST_NAMED);
}

function unprintedIn(text: string, face: Face, type: Typesetter): string[] {
  const isLacking = (part: string) => [...part].some((sign) => !type.prints(sign, face));
  if (!isLacking(text)) return [];
  return [...letters.segment(text)]
    .filter(({ segment }) => isLacking(segment))
    .map(({ segment }) => [...segment].slice(0, MOST_SIGNS).join(""));
}
