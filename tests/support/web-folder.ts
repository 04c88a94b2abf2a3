import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

export const PAGE = "<!doctype html><title>Custode</title>";
export const SCRIPT = `export const words = "${"una parola ".repeat(200)}";`;
export const SCRIPT_PATH = "/chunk-0a1b2c3d.js";

/** A small web app like the build's output: a page, a hashed script with its two compressed forms, a picture. */
export function makeWebFolder(folder: string): string {
  mkdirSync(folder);
  writeFileSync(join(folder, "index.html"), PAGE);
  writeFileSync(join(folder, SCRIPT_PATH), SCRIPT);
  writeFileSync(join(folder, `${SCRIPT_PATH}.br`), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, `${SCRIPT_PATH}.gz`), gzipSync(SCRIPT));
  writeFileSync(join(folder, "mark.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  return folder;
}
