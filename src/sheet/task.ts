import type { Paper } from "./paper/layout-paper.ts";
import type { SheetSet } from "./print.ts";

export type Task =
  | ({ kind: "sheets" } & SheetSet)
  | { kind: "paper"; paper: Paper }
  | { kind: "page"; pdf: Uint8Array<ArrayBuffer>; index: number };

export interface Made {
  bytes: Uint8Array<ArrayBuffer>;
  /** The first letters that are printed as □. */
  unprinted: string[];
}

export type Printing = Made | { error: string };
