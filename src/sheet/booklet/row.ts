import type { Piece } from "../layout/page.ts";
import { LINE } from "../type/faces.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { breakSpans, type Line, type Span } from "./spans.ts";

/** The page on which an anchor is; empty where it is on none. */
export type NumberOf = (anchor: string) => string;

/** Never split between pages. */
export interface BookRow {
  readonly height: number;
  /** Never the last row of a page. */
  readonly keepsWithNext?: boolean;
  /** Not printed at the top of a page. */
  readonly isGap?: boolean;
  readonly startsPage?: boolean;
  /** Links lead here. */
  readonly anchor?: string;
  /** At the foot of this page and those behind it. */
  readonly running?: string;
  /** Rows with the same one stand on one ground. */
  readonly ground?: Ground;
  at(x: number, y: number, numberOf: NumberOf): Piece[];
}

export interface Ground {
  /** Relative to the column. */
  readonly x: number;
  readonly width: number;
}

/** The part of a column that a block has. */
export interface Place {
  /** From the column's left. */
  readonly x: number;
  readonly width: number;
  readonly type: Typesetter;
}

export const indented = (place: Place, by: number): Place => ({
  ...place,
  x: place.x + by,
  width: place.width - by,
});

export const gap = (height: number, more: Partial<BookRow> = {}): BookRow => ({
  height,
  isGap: true,
  at: () => [],
  ...more,
});
/** Also at the top of a page. */
export const blank = (height: number, more: Partial<BookRow> = {}): BookRow => ({
  height,
  at: () => [],
  ...more,
});

type Align = "left" | "centre";

/** A paragraph, of which no line stands alone on a page. */
export function textRows(
  spans: readonly Span[],
  place: Place,
  {
    align = "left",
    keeps = false,
    leading = LINE.height,
  }: { align?: Align; keeps?: boolean; leading?: number } = {},
): BookRow[] {
  const lines = breakSpans(spans, place.width, place.type);
  const size = Math.max(0, ...spans.map((span) => span.size));
  return lines.map((line, at) => ({
    height: size * leading,
    keepsWithNext: keeps || (lines.length > 1 && (at === 0 || at === lines.length - 2)),
    at: (x, y, numberOf) => {
      const inset = align === "centre" ? (place.width - line.width) / 2 : 0;
      return linePieces(line, { x: x + place.x + inset, y, size }, numberOf, place.type);
    },
  }));
}

/**
 * @param size of the largest text, whose baseline the others stand on.
 * @param type closes the gaps that page numbers leave which are shorter than their place.
 */
export function linePieces(
  line: Line,
  { x, y, size }: { x: number; y: number; size: number },
  numberOf: NumberOf,
  type: Typesetter,
): Piece[] {
  let left = x;
  return line.parts.map(({ span, text, x: at, width }): Piece => {
    const { face, size: own, ink = "ink", anchor } = span;
    const printed = anchor === undefined ? text : text.replace(/0+(?= ?$)/, numberOf(anchor));
    const wide = anchor === undefined ? width : type.width(printed.trimEnd(), face, own);
    const top = y + (size - own) * LINE.baseline;
    const box = { x: left + at, y: top, width: wide, height: own * LINE.height };
    left += wide - width;
    return { kind: "text", box, text: printed, face, size: own, ink };
  });
}

/** Adds to the first row; an empty list gets one. */
export function withFirst(rows: readonly BookRow[], more: Partial<BookRow>): BookRow[] {
  const [first = blank(0), ...others] = rows;
  return [{ ...first, ...more }, ...others];
}
