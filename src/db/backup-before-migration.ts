import type { Database } from "bun:sqlite";
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFile } from "./permissions.ts";

const PREFIX = "prima-della-migrazione-";
const KEPT = 3;

/** Keeps the newest three copies. `VACUUM INTO` gives a consistent copy. */
export function backUpBeforeMigration(db: Database, folder: string, now: Date): string {
  mkdirSync(folder, { recursive: true });
  const name = `${PREFIX}${now.toISOString().replaceAll(":", "-")}.db`;
  // After a crash a partial copy keeps this name and is never taken for a backup.
  const unfinished = join(folder, `.${name}`);
  rmSync(unfinished, { force: true });
  makeFile(unfinished);
  db.query("VACUUM INTO ?").run(unfinished);
  renameSync(unfinished, join(folder, name));

  const copies = readdirSync(folder).filter((file) => file.startsWith(PREFIX));
  for (const old of copies.sort().slice(0, -KEPT)) rmSync(join(folder, old));
  return join(folder, name);
}
