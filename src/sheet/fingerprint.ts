import { drawing } from "./drawing.ts" with { type: "macro" };

/** Which drawing of the sheet this is, found out when the program is built, or transpiled. */
const DRAWING = drawing();

/**
 * Names exactly what is printed: the same for the same content, whatever was saved in between. A browser keeps a page
 * image until the character or the drawing of the sheet changes.
 */
export function fingerprintOf(content: unknown): string {
  return `${DRAWING}-${Bun.hash(JSON.stringify(content)).toString(36)}`;
}
