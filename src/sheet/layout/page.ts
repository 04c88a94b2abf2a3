import type { Face } from "../type/faces.ts";

/** All lengths are points (1/72 inch); y grows downwards from the top edge of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Ink = "ink" | "faded" | "rule" | "oxblood" | "wash" | "white";

export type Piece =
  /** One line; the box is as wide as the text. */
  | { kind: "text"; box: Box; text: string; face: Face; size: number; ink: Ink }
  | { kind: "rule"; from: [number, number]; to: [number, number]; weight: number; ink: Ink }
  | { kind: "frame"; box: Box; weight: number; ink: Ink; fill?: Ink }
  /** `path` is SVG, with its origin at (x, y). */
  | { kind: "path"; x: number; y: number; path: string; weight: number; ink: Ink }
  | { kind: "portrait"; box: Box }
  | { kind: "picture"; box: Box; key: string }
  | { kind: "field"; box: Box; name: string; label: string; lines: "one" | "many" }
  | { kind: "check"; box: Box; name: string; label: string; isOn: boolean };

export type Page = Piece[];

export const A5 = { width: 419.53, height: 595.28 } as const;
export const A4 = { width: 595.28, height: 841.89 } as const;

/** Margins for any printer and a hole punch. */
export const PRINTABLE: Box = { x: 34, y: 28, width: A4.width - 68, height: A4.height - 28 - 34 };

export const bottomOf = (box: Box): number => box.y + box.height;

export function columnsOf(box: Box, count: number, gap: number): Box[] {
  const width = (box.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ ...box, x: box.x + index * (width + gap), width }));
}

export const below = (box: Box, height: number): Box => ({
  ...box,
  y: box.y + height,
  height: Math.max(0, box.height - height),
});

export interface Section {
  pieces: Piece[];
  height: number;
}
