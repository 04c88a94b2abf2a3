import type { HandoutKind } from "#shared/schemas/handout.ts";

/** A document to be printed. */
export interface Paper {
  kind: HandoutKind;
  title: string;
  /** With the second one, where it is revealed. */
  texts: string[];
  /** WebP. */
  picture: Uint8Array<ArrayBuffer> | null;
}
