import type { Piece } from "../layout/page.ts";
import type { Node } from "./markdown.ts";
import { type BookRow, gap, linePieces, type Place, textRows } from "./row.ts";
import { type Manner, type Setting, SIZES, spansOf } from "./setting.ts";
import { breakSpans, type Line, type Span } from "./spans.ts";

const GAP = 10;
const PADDING = 2.5;
const LEADING = 1.25;
/** A table with more is set as lines of text. */
const MOST_COLUMNS = 8;
/** A row of so many lines stays on one page. */
const MOST_KEPT = 8;
const CELL: Manner = { face: "text", size: SIZES.small };
const HEAD: Manner = { face: "strong", size: SIZES.small };

export function tableRows(table: Node, place: Place, setting: Setting): BookRow[] {
  const all = table.children.flatMap((part) =>
    part.children.map((row) => ({
      isHead: part.type === "thead",
      cells: row.children.map(({ children }) =>
        spansOf(children, part.type === "thead" ? HEAD : CELL, setting),
      ),
    })),
  );
  const columns = Math.max(0, ...all.map(({ cells }) => cells.length));
  if (columns === 0) return [];
  if (columns > MOST_COLUMNS) {
    const lines = all.flatMap(({ cells }) => textRows(joined(cells), place));
    return [...lines, gap(6)];
  }
  const widths = widthsOf(
    all.map(({ cells }) => cells),
    place.width - GAP * (columns - 1),
    columns,
    setting,
  );
  const rows = all.flatMap(({ isHead, cells }) => rowsOf(cells, isHead, widths, place, setting));
  return [gap(3), ...rows, gap(7)];
}

const joined = (cells: readonly Span[][]): Span[] =>
  cells.flatMap((spans, at) => (at === 0 ? spans : [{ ...CELL, text: " · " }, ...spans]));

/** By what they hold, the longest cells sharing what the others leave. */
function widthsOf(rows: readonly Span[][][], width: number, columns: number, { type }: Setting): number[] {
  const wanted = Array.from({ length: columns }, (_, at) =>
    Math.max(
      20,
      ...rows.map((cells) =>
        (cells[at] ?? []).reduce((sum, { text, face, size }) => sum + type.width(text, face, size), 1),
      ),
    ),
  );
  const even = width / columns;
  const least = wanted.map((each) => Math.min(each, even));
  const rest = width - least.reduce((sum, each) => sum + each, 0);
  const more = wanted.map((each, at) => each - (least[at] ?? 0));
  const lacking = more.reduce((sum, each) => sum + each, 0);
  if (lacking === 0) return least;
  return least.map((each, at) => each + Math.min(more[at] ?? 0, (rest * (more[at] ?? 0)) / lacking));
}

/** A row for each line of the cells: a long one may go on on the next page. */
function rowsOf(
  cells: readonly Span[][],
  isHead: boolean,
  widths: readonly number[],
  place: Place,
  { type }: Setting,
): BookRow[] {
  const lines = widths.map((width, at) => breakSpans(cells[at] ?? [], width, type));
  const count = Math.max(1, ...lines.map(({ length }) => length));
  return Array.from({ length: count }, (_, at): BookRow => {
    const [isFirst, isLast] = [at === 0, at === count - 1];
    const above = isFirst ? PADDING : 0;
    const height = above + CELL.size * LEADING + (isLast ? PADDING : 0);
    return {
      height,
      keepsWithNext: isHead || (!isLast && (count <= MOST_KEPT || isFirst)),
      at: (x, y, numberOf) => {
        const pieces: Piece[] = [];
        let left = x + place.x;
        for (const [column, width] of widths.entries()) {
          const line: Line | undefined = lines[column]?.[at];
          if (line)
            pieces.push(...linePieces(line, { x: left, y: y + above, size: CELL.size }, numberOf, type));
          left += width + GAP;
        }
        if (isLast) {
          const [from, to] = [x + place.x, x + place.x + place.width];
          const under = y + height;
          const weight = isHead ? 0.9 : 0.4;
          pieces.push({
            kind: "rule",
            from: [from, under],
            to: [to, under],
            weight,
            ink: isHead ? "ink" : "rule",
          });
        }
        return pieces;
      },
    };
  });
}
