import { MAP_EDGE, type Stroke } from "./index.ts";

/** What of a map is revealed: one byte per cell, 1 is revealed. Its size is bounded, whatever is drawn. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

const LONG_SIDE = 512;
type Place = readonly [number, number];

/** All covered, with the proportions of a picture. */
export function coveredMask(picture: { width: number; height: number }): Mask {
  const scale = LONG_SIDE / Math.max(picture.width, picture.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const [width, height] = [side(picture.width), side(picture.height)];
  return { width, height, cells: new Uint8Array(width * height) };
}

/** @param value 1 reveals, 0 covers. */
export function paintStrokes(mask: Mask, strokes: readonly Stroke[], value: 0 | 1): Mask {
  const painted = copyOf(mask);
  for (const { radius, points } of strokes) {
    const reach = (radius / MAP_EDGE) * Math.max(mask.width, mask.height);
    const places = points.map((point) => placeIn(mask, point));
    for (const [at, place] of places.entries()) {
      fillDisc(painted, place, reach, value);
      const before = places[at - 1];
      if (before) fillPolygon(painted, between(before, place, reach), value);
    }
  }
  return painted;
}

export function paintAreas(mask: Mask, areas: readonly (readonly Place[])[], value: 0 | 1): Mask {
  const painted = copyOf(mask);
  for (const points of areas) {
    const places = points.map((point) => placeIn(mask, point));
    fillPolygon(painted, places, value);
  }
  return painted;
}

export const paintAll = (mask: Mask, value: 0 | 1): Mask => ({
  ...mask,
  cells: new Uint8Array(mask.cells.length).fill(value),
});

export const isSameMask = (one: Mask, other: Mask): boolean =>
  one.cells.every((cell, at) => cell === other.cells[at]);

export const isCovered = ({ cells }: Mask): boolean => !cells.includes(1);

/** One bit per cell, the first in the lowest. */
export function packMask({ cells }: Mask): Uint8Array {
  const packed = new Uint8Array(Math.ceil(cells.length / 8));
  for (const [at, cell] of cells.entries())
    if (cell) packed[at >> 3] = (packed[at >> 3] ?? 0) | (1 << (at & 7));
  return packed;
}

/** The reverse of `packMask`. */
export function unpackMask(width: number, height: number, packed: Uint8Array): Mask {
  const cells = new Uint8Array(width * height);
  for (let at = 0; at < cells.length; at += 1) cells[at] = ((packed[at >> 3] ?? 0) >> (at & 7)) & 1;
  return { width, height, cells };
}

/** Whether the cell of a point is revealed. */
export function isRevealedAt(mask: Mask, point: Place): boolean {
  const [x, y] = placeIn(mask, point);
  const column = Math.min(mask.width - 1, Math.floor(x));
  return mask.cells[Math.min(mask.height - 1, Math.floor(y)) * mask.width + column] === 1;
}

/** How much of an area is revealed. */
export function revealedOf(mask: Mask, area: readonly Place[]): "all" | "some" | "none" {
  const inside = paintAreas({ ...mask, cells: new Uint8Array(mask.cells.length) }, [area], 1).cells;
  let [all, some] = [true, false];
  for (const [at, cell] of inside.entries()) {
    if (!cell) continue;
    if (mask.cells[at]) some = true;
    else all = false;
  }
  if (!some) return "none";
  return all ? "all" : "some";
}

const copyOf = (mask: Mask): Mask => ({ ...mask, cells: mask.cells.slice() });

const placeIn = ({ width, height }: Mask, [x, y]: Place): Place => [
  (x / MAP_EDGE) * width,
  (y / MAP_EDGE) * height,
];

/** The rectangle that a disc covers on its way. */
function between([x1, y1]: Place, [x2, y2]: Place, reach: number): Place[] {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return [];
  const [dx, dy] = [(-(y2 - y1) / length) * reach, ((x2 - x1) / length) * reach];
  return [
    [x1 + dx, y1 + dy],
    [x2 + dx, y2 + dy],
    [x2 - dx, y2 - dy],
    [x1 - dx, y1 - dy],
  ];
}

function fillDisc(mask: Mask, [x, y]: Place, reach: number, value: number): void {
  for (const row of rowsFrom(mask, y - reach, y + reach)) {
    const half = Math.sqrt(Math.max(0, reach ** 2 - (row + 0.5 - y) ** 2));
    fillRow(mask, row, x - half, x + half, value);
  }
}

/** Cells whose middle is inside, by the even-odd rule. */
function fillPolygon(mask: Mask, places: readonly Place[], value: number): void {
  const heights = places.map(([, y]) => y);
  for (const row of rowsFrom(mask, Math.min(...heights), Math.max(...heights))) {
    const middle = row + 0.5;
    const crossings = places
      .flatMap(([x1, y1], at) => {
        const [x2, y2] = places[(at + 1) % places.length] ?? [x1, y1];
        return y1 <= middle !== y2 <= middle ? x1 + ((middle - y1) / (y2 - y1)) * (x2 - x1) : [];
      })
      .sort((one, other) => one - other);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      fillRow(mask, row, crossings[at] ?? 0, crossings[at + 1] ?? 0, value);
    }
  }
}

function* rowsFrom({ height }: Mask, top: number, bottom: number): Generator<number> {
  const last = Math.min(height - 1, Math.floor(bottom));
  for (let row = Math.max(0, Math.floor(top)); row <= last; row += 1) yield row;
}

function fillRow({ width, cells }: Mask, row: number, left: number, right: number, value: number): void {
  const from = Math.max(0, Math.ceil(left - 0.5));
  const to = Math.min(width, Math.floor(right - 0.5) + 1);
  if (from < to) cells.fill(value, row * width + from, row * width + to);
}
