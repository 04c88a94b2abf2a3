import type { Book } from "./booklet/book.ts";
import type { Paper } from "./paper/layout-paper.ts";
import type { SheetSet } from "./print.ts";

export type Task =
  | ({ kind: "sheets" } & SheetSet)
  | { kind: "paper"; paper: Paper }
  | { kind: "booklet"; book: Book }
  | { kind: "cut"; book: Book }
  | { kind: "page"; pdf: Uint8Array<ArrayBuffer>; index: number };

export interface Made {
  bytes: Uint8Array<ArrayBuffer>;
  /** Letters that are printed as □; only the first ones. */
  unprinted: string[];
}

export type Printing = Made | { error: string };
