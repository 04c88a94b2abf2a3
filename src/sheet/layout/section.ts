import type { Piece } from "./page.ts";

export interface Section {
  pieces: Piece[];
  /** In points. */
  height: number;
}
