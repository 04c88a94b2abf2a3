import { drawing } from "./drawing.ts" with { type: "macro" };

const DRAWING = drawing();

/** Browsers keep page images until what is printed, or how, changes. */
export function fingerprintOf(content: unknown): string {
  return `${DRAWING}-${Bun.hash(JSON.stringify(content)).toString(36)}`;
}
