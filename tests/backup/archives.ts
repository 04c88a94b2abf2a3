import { Database } from "bun:sqlite";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { packTar, type TarEntry } from "modern-tar";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

export const MANIFEST = JSON.stringify({
  format: "custode-1",
  version: "0.1.0",
  createdAt: "2026-01-31T20:00:00.000Z",
  folders: ["audio", "images"],
});

/** One entry of an archive; header fields can be overridden to build hostile archives. */
export function entry(
  name: string,
  body: string | Uint8Array,
  more: Partial<TarEntry["header"]> = {},
): TarEntry {
  const size = typeof body === "string" ? new TextEncoder().encode(body).byteLength : body.byteLength;
  return { header: { name, size, type: "file", ...more }, body };
}

export async function archiveOf(entries: TarEntry[]): Promise<Uint8Array> {
  return gzipSync(await packTar(entries));
}

export async function writeArchiveOf(path: string, entries: TarEntry[]): Promise<string> {
  writeFileSync(path, await archiveOf(entries));
  return path;
}

/** The bytes of a new database of this version, changed by these statements. */
export function databaseBytes(...statements: string[]): Uint8Array {
  using folder = temporaryFolder();
  const places = prepareDataFolder(folder.path);
  openDatabase(places).close();
  const db = new Database(places.database);
  for (const statement of ["PRAGMA journal_mode = DELETE", ...statements]) db.run(statement);
  db.close();
  return new Uint8Array(readFileSync(places.database));
}

/** The hash of every file of a folder, to assert that nothing changed. */
export function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true }).map(String).sort();
  return Object.fromEntries(
    names.map((name) => {
      const path = join(folder, name);
      const hash = () => new Bun.CryptoHasher("sha256").update(readFileSync(path)).digest("hex");
      return [name, statSync(path).isDirectory() ? "folder" : hash()];
    }),
  );
}
