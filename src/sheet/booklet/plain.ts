import { type BookRow, gap, type Place, textRows, withFirst } from "./row.ts";
import { LEADING, type Manner, PLAIN } from "./setting.ts";
import type { Span } from "./spans.ts";

const CHAPTER: Manner = { face: "title", size: 20 };

export function chapterRows(title: string, anchor: string, place: Place): BookRow[] {
  const heading = textRows([{ ...CHAPTER, text: title }], place, { keeps: true });
  const first = { startsPage: true, anchor, running: title };
  return [...withFirst(heading, first), gap(9, { keepsWithNext: true })];
}

/** The name of a thing, to which links lead. */
export function nameRows(spans: readonly Span[], anchor: string, place: Place): BookRow[] {
  const rows = textRows(spans, place, { keeps: true });
  return [gap(6), ...withFirst(rows, { anchor }), gap(2, { keepsWithNext: true })];
}

/** Text as it is, not Markdown. */
export const plainRows = (text: string, place: Place, manner: Manner = PLAIN): BookRow[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => textRows([{ ...manner, text: paragraph.trim() }], place, { leading: LEADING }))
    .filter((rows) => rows.length > 0)
    .flatMap((rows) => [...rows, gap(4)]);
