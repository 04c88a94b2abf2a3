import type { Character } from "#shared/schemas/character.ts";

/** What the printer's thread is asked for. */
export type Task =
  | { kind: "sheet"; character: Character }
  | { kind: "page"; pdf: Uint8Array<ArrayBuffer>; index: number };

/** A PDF or a picture of one of its pages. */
export interface Made {
  bytes: Uint8Array<ArrayBuffer>;
  /** Letters of a PDF in the place of which there is □, the first few of them. */
  unprinted: string[];
}

/** What the thread answers: what it made, or what went wrong. */
export type Printing = Made | { error: string };
