import { readFileSync } from "node:fs";
import type { Font } from "fontkit";
import * as fontkit from "fontkit";

/** fontkit reads past the end for a last glyph without outline, such as a space. */
const ROOM = Buffer.alloc(16);

/** @throws Error for a file that holds no font. */
export function openFont(path: string): Font {
  const bytes = readFileSync(path);
  const unpacked = path.endsWith(".zst") ? Bun.zstdDecompressSync(bytes) : bytes;
  const font = fontkit.create(Buffer.concat([unpacked, ROOM]));
  if (!("layout" in font)) throw new Error("A collection is no single font");
  return font;
}
