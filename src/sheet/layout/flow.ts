import type { Box, Piece } from "./page.ts";

/** Never split between columns. */
export interface Row {
  height: number;
  /** For headings: never the last row of a column. */
  keepsWithNext?: boolean;
  at(x: number, y: number): Piece[];
}

export interface FilledColumns {
  pieces: Piece[];
  height: number;
  rest: readonly Row[];
}

/** Fills columns in turn; where all fits, balances them. */
export function fillColumns(rows: readonly Row[], columns: readonly Box[]): FilledColumns {
  const limit = Math.min(...columns.map(({ height }) => height));
  const even = shortestThatHolds(rows, columns.length, limit);
  const pieces: Piece[] = [];
  let next = 0;
  let longest = 0;
  for (const column of columns) {
    const end = lastThatFits(rows, next, even);
    let y = column.y;
    for (const row of rows.slice(next, end)) {
      pieces.push(...row.at(column.x, y));
      y += row.height;
    }
    longest = Math.max(longest, y - column.y);
    next = end;
  }
  return { pieces, height: longest, rest: rows.slice(next) };
}

export function holds(rows: readonly Row[], columns: number, height: number): boolean {
  let next = 0;
  for (let column = 0; column < columns && next < rows.length; column++)
    next = lastThatFits(rows, next, height);
  return next >= rows.length;
}

/** In points; `limit` when that does not hold all rows. */
export function shortestThatHolds(rows: readonly Row[], columns: number, limit: number): number {
  if (!holds(rows, columns, limit)) return limit;
  let [low, high] = [0, limit];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (holds(rows, columns, middle)) high = middle;
    else low = middle;
  }
  return high;
}

function lastThatFits(rows: readonly Row[], first: number, height: number): number {
  let used = 0;
  let end = first;
  for (let row = rows[end]; row && used + row.height <= height + 0.01; row = rows[end]) {
    used += row.height;
    end++;
  }
  if (end === rows.length) return end;
  while (end > first && rows[end - 1]?.keepsWithNext) end--;
  return end;
}
