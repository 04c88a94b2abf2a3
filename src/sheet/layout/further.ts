import type { Typesetter } from "../type/typesetter.ts";
import { type FilledColumns, fillColumns, type Row } from "./flow.ts";
import { sectionTitle, TITLE_HEIGHT } from "./marks.ts";
import { below, bottomOf, columnsOf, type Page, type Piece, PRINTABLE } from "./page.ts";

export interface Leftover {
  title: string;
  rows: readonly Row[];
  columns: number;
  gap: number;
  /** For each column of each page; `height` in points. */
  head?: { height: number; at: (x: number, y: number, width: number) => Piece[] };
}

const GAP = 12;
/** With less space left, in points, a section starts on the next page. */
const LEAST_START = 60;

export function furtherPages(
  leftovers: readonly Leftover[],
  most: number,
  type: Typesetter,
): { pages: Page[]; isCut: boolean } {
  const pages: Page[] = [];
  let y = bottomOf(PRINTABLE);
  for (const leftover of leftovers) {
    let { rows } = leftover;
    while (rows.length > 0) {
      if (bottomOf(PRINTABLE) - y < LEAST_START) {
        if (pages.length >= most) return { pages, isCut: true };
        pages.push([]);
        y = PRINTABLE.y;
      }
      const isFresh = y === PRINTABLE.y;
      const band = drawBand({ ...leftover, rows }, y, type);
      if (band.rest.length === rows.length) {
        if (isFresh) throw new RangeError(`A row of '${leftover.title}' is taller than a page`);
        y = bottomOf(PRINTABLE);
        continue;
      }
      pages.at(-1)?.push(...band.pieces);
      rows = band.rest;
      y = rows.length > 0 ? bottomOf(PRINTABLE) : y + band.height + GAP;
    }
  }
  return { pages, isCut: false };
}

function drawBand({ title, rows, columns, gap, head }: Leftover, y: number, type: Typesetter): FilledColumns {
  const box = { ...PRINTABLE, y, height: bottomOf(PRINTABLE) - y };
  const headHeight = TITLE_HEIGHT + (head?.height ?? 0);
  const areas = columnsOf(below(box, headHeight), columns, gap);
  const filled = fillColumns(rows, areas);
  const heads = areas.flatMap((area) => head?.at(area.x, y + TITLE_HEIGHT, area.width) ?? []);
  return {
    pieces: [...sectionTitle(`${title}, seguito`, box, type), ...heads, ...filled.pieces],
    height: headHeight + filled.height,
    rest: filled.rest,
  };
}
