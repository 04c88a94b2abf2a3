import type { Character } from "#shared/schemas/character.ts";
import type { Paper } from "./paper/paper.ts";

export type Task =
  | { kind: "sheet"; character: Character }
  | { kind: "paper"; paper: Paper }
  | { kind: "page"; pdf: Uint8Array<ArrayBuffer>; index: number };

export interface Made {
  bytes: Uint8Array<ArrayBuffer>;
  /** The first letters that are printed as □. */
  unprinted: string[];
}

export type Printing = Made | { error: string };
