import { drawing } from "./drawing.ts" with { type: "macro" };

const DRAWING = drawing();

/** Browsers cache page images until content or layout changes. */
export function fingerprintOf(content: unknown): string {
  return `${DRAWING}-${Bun.hash(JSON.stringify(content)).toString(36)}`;
}
