import type { Piece } from "./page.ts";

/** A part of the sheet that is laid out already. */
export interface Section {
  pieces: Piece[];
  /** What it takes of the page, in points. */
  height: number;
}
