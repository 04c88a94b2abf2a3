import type { Character } from "#shared/schemas/character.ts";

/** What the printer's thread is asked for. */
export type Task =
  | { kind: "sheet"; character: Character }
  | { kind: "page"; pdf: Uint8Array<ArrayBuffer>; index: number };

/** What it answers: the bytes of a PDF or of a picture, or what went wrong. */
export type Outcome = { bytes: Uint8Array<ArrayBuffer> } | { error: string };
