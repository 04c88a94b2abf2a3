import { type Box, bottomOf, type Piece } from "../layout/page.ts";
import type { BookRow, Ground, NumberOf } from "./row.ts";

export interface BookPage {
  readonly rows: readonly { readonly row: BookRow; readonly y: number }[];
  readonly running: string;
}

const FITS = 0.01;
const OVER = 5;

/** @param area of every page. */
export function paginate(rows: readonly BookRow[], area: Box): BookPage[] {
  const pages: BookPage[] = [];
  let running = "";
  let first = 0;
  while (first < rows.length) {
    while (rows[first]?.isGap && !rows[first]?.startsPage) first += 1;
    const end = endOfPage(rows, first, area.height);
    let y = area.y;
    const placed = rows.slice(first, end).map((row) => {
      const at = { row, y };
      y += row.height;
      running = row.running ?? running;
      return at;
    });
    if (placed.length > 0) pages.push({ rows: placed, running });
    first = end;
  }
  return pages;
}

/** At least one row, so that one that is too high for any page does not hold up the others. */
function endOfPage(rows: readonly BookRow[], first: number, height: number): number {
  let end = first;
  let used = 0;
  for (let row = rows[end]; row; row = rows[end]) {
    if (end > first && (row.startsPage || used + row.height > height + FITS)) break;
    used += row.height;
    end += 1;
  }
  if (end >= rows.length || rows[end]?.startsPage) return end;
  let kept = end;
  while (kept > first && rows[kept - 1]?.keepsWithNext) kept -= 1;
  return kept > first ? kept : Math.max(end, first + 1);
}

/**
 * The numbers of pages by anchor, from 1.
 * @param chapters each begins on a new page; only one is held at a time.
 */
export function numbersOf(chapters: readonly (() => BookRow[])[], area: Box): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  let number = 0;
  for (const rowsOf of chapters) {
    for (const { rows } of paginate(rowsOf(), area)) {
      number += 1;
      for (const { row } of rows) {
        if (row.anchor !== undefined && !numbers.has(row.anchor)) numbers.set(row.anchor, number);
      }
    }
  }
  return numbers;
}

export function piecesOf({ rows }: BookPage, area: Box, numberOf: NumberOf): Piece[] {
  return [...groundsOf(rows, area), ...rows.flatMap(({ row, y }) => row.at(area.x, y, numberOf))];
}

/** One ground for neighbours, without seams between them. */
function groundsOf(rows: BookPage["rows"], area: Box): Piece[] {
  const found: { ground: Ground; box: Box }[] = [];
  for (const { row, y } of rows) {
    const { ground, height } = row;
    if (!ground) continue;
    const last = found.at(-1);
    if (last?.ground === ground) last.box = { ...last.box, height: y + height - last.box.y };
    else found.push({ ground, box: { x: area.x + ground.x, y, width: ground.width, height } });
  }
  const [top, end] = [rows[0], rows.at(-1)];
  return found.flatMap(({ box: tight }): Piece[] => {
    // Where a page parts it, its words do not touch the edge.
    const above = top?.row.ground && top.y === tight.y ? OVER : 0;
    const under = end?.row.ground && end.y + end.row.height === bottomOf(tight) ? OVER : 0;
    const box = { ...tight, y: tight.y - above, height: tight.height + above + under };
    return [
      { kind: "frame", box, weight: 0, ink: "wash", fill: "wash" },
      { kind: "rule", from: [box.x, box.y], to: [box.x, bottomOf(box)], weight: 1.6, ink: "oxblood" },
    ];
  });
}
