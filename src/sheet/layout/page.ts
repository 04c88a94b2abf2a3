import type { Face } from "../type/faces.ts";

/** All lengths are points (1/72 inch); y grows downwards from the top edge of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Ink = "ink" | "faded" | "rule" | "oxblood" | "wash";

/** One thing on a page. Layout makes them, `draw/` puts them into the PDF, tests ask whether they overlap. */
export type Piece =
  /** One line of text; the box is as wide as the text really is. */
  | { kind: "text"; box: Box; text: string; face: Face; size: number; ink: Ink }
  | { kind: "rule"; from: [number, number]; to: [number, number]; weight: number; ink: Ink }
  | { kind: "frame"; box: Box; weight: number; ink: Ink; fill?: Ink }
  /** A curve in the manner of an SVG path, its origin at (x, y). */
  | { kind: "path"; x: number; y: number; path: string; weight: number; ink: Ink }
  | { kind: "portrait"; box: Box }
  /** A place where a player writes: on paper with a pen, on a screen by typing. */
  | { kind: "field"; box: Box; name: string; label: string; lines: "one" | "many" }
  | { kind: "check"; box: Box; name: string; label: string };

export type Page = Piece[];

export const A4 = { width: 595.28, height: 841.89 } as const;

/** What is printed on: wide enough at the sides for any printer and for a hole punch. */
export const PRINTABLE: Box = { x: 34, y: 28, width: A4.width - 68, height: A4.height - 28 - 34 };

export const bottomOf = (box: Box): number => box.y + box.height;

/** Columns of one width, side by side. */
export function columnsOf(box: Box, count: number, gap: number): Box[] {
  const width = (box.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ ...box, x: box.x + index * (width + gap), width }));
}

/** A box without its first `height` points. */
export const below = (box: Box, height: number): Box => ({
  ...box,
  y: box.y + height,
  height: Math.max(0, box.height - height),
});
