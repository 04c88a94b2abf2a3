import type { Database } from "bun:sqlite";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

const idsIn = (db: Database, sql: string): Set<string> =>
  new Set(
    db
      .query<{ id: string }, []>(sql)
      .all()
      .map(({ id }) => id),
  );

/** Pictures without a file, and files in the folder of pictures that are no picture's. */
export function pictureProblems(db: Database, dataDir: string): string[] {
  const folder = join(dataDir, "images");
  const known = idsIn(db, "SELECT id || '.webp' AS id FROM images");
  const missing = [...known].filter((name) => !existsSync(join(folder, name)));
  const strays = readdirSync(folder).filter((name) => !known.has(name));
  return [
    ...missing.map((name) => `the picture ${name} has no file`),
    ...strays.map((name) => `the file images/${name} is no picture's`),
  ];
}

const OWNED = /^avventura-([\da-f-]{36})$/;

/** Sounds of adventures without a file or an adventure, and files that are no sound's. */
export function soundProblems(db: Database, dataDir: string): string[] {
  const root = join(dataDir, "audio");
  const adventures = idsIn(db, "SELECT id FROM adventures");
  const known = idsIn(db, "SELECT file_path AS id FROM audio_files");
  const used = idsIn(
    db,
    "SELECT file_path AS id FROM audio_files JOIN adventure_sounds ON adventure_sounds.audio_id = audio_files.id",
  );
  const missing = [...known].filter((path) => !existsSync(join(root, path)));
  const strays = readdirSync(root, { recursive: true })
    .map(String)
    .flatMap((path) => {
      const id = OWNED.exec(path.split("/")[0] ?? "")?.[1];
      if (id === undefined) return [];
      if (!adventures.has(id)) return `audio/${path} is of no adventure`;
      return path.endsWith(".mp3") && !used.has(path) ? `audio/${path} is no sound's` : [];
    });
  return [...missing.map((path) => `the sound ${path} has no file`), ...strays];
}

/** Files and folders in a data folder whose names begin with a dot: those of work under way. */
export const temporaryIn = (dataDir: string): string[] =>
  readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((path) => basename(path).startsWith("."));

/** What SQLite itself finds wrong. */
export function databaseProblems(db: Database): unknown[] {
  const integrity = db.query<{ integrity_check: string }, []>("PRAGMA integrity_check").all();
  const wrong = integrity.filter(({ integrity_check }) => integrity_check !== "ok");
  return [...wrong, ...db.query("PRAGMA foreign_key_check").all()];
}
