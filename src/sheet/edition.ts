import { VERSION } from "../version.ts";

/**
 * Which drawing of the sheet this is. A browser keeps a page image until the character or this changes: count it up
 * with every change of the layout (`tests/sheet/edition.test.ts` tells when that was forgotten).
 */
export const EDITION = 5;

/** Names exactly what is printed: the same for the same content, whatever was saved in between. */
export function fingerprintOf(content: unknown): string {
  return `${VERSION}-${EDITION}-${Bun.hash(JSON.stringify(content)).toString(36)}`;
}
