import { drawing } from "./drawing.ts" with { type: "macro" };

/** Computed when the program is built. */
const DRAWING = drawing();

/** Identifies what is printed by its content, so that a browser keeps page images until they would really change. */
export function fingerprintOf(content: unknown): string {
  return `${DRAWING}-${Bun.hash(JSON.stringify(content)).toString(36)}`;
}
