import { afterAll } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ZipOptions, zipSync } from "fflate";
import { Refused } from "#shared/refused.ts";
import { readAdventureFile } from "../../../src/adventures/file/index.ts";

export const utf8 = (text: string) => new TextEncoder().encode(text);
export const PAGE = { "pagine/01-inizio.md": utf8("# Inizio\n\nPiove.") };
export const zipOf = (files: Record<string, Uint8Array>, options: ZipOptions = {}) => zipSync(files, options);

/** Reads zips from a folder that is removed after the tests of the file. */
export function createReading() {
  const root = mkdtempSync(join(tmpdir(), "custode-adventure-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  let count = 0;

  async function read(zip: Uint8Array) {
    count += 1;
    const path = join(root, `${count}.zip`);
    const folder = join(root, `${count}`);
    mkdirSync(folder);
    await Bun.write(path, zip);
    return { ...(await readAdventureFile(path, { folder, bundledSounds: ["mare"] })), folder };
  }

  async function refusalOf(zip: Uint8Array): Promise<string> {
    const error = await read(zip).catch((refused: unknown) => refused);
    if (error instanceof Refused) return error.message;
    throw new Error(`it was not refused: ${String(error)}`);
  }

  /** Beside an `avventura.md`. Each warning with its file in front. */
  async function sentences(files: Record<string, Uint8Array>) {
    const head = { "avventura.md": utf8("---\ntitolo: Prova\n---\n") };
    const { file, warnings } = await read(zipOf({ ...head, ...files }));
    return { file, warnings: warnings.map(({ file: path, sentence }) => `${path}: ${sentence}`) };
  }

  return { read, refusalOf, sentences };
}
