import type { Database } from "bun:sqlite";
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFile } from "./permissions.ts";

const PREFIX = "prima-della-migrazione-";
const KEPT = 3;

/** Keeps the new copy and the newest two others. `VACUUM INTO` gives a consistent copy. */
export function backUpBeforeMigration(db: Database, folder: string, now: Date): string {
  mkdirSync(folder, { recursive: true });
  const name = `${PREFIX}${now.toISOString().replaceAll(":", "-")}.db`;
  // After a crash a partial copy keeps this name and is never taken for a backup.
  const unfinished = join(folder, `.${name}`);
  rmSync(unfinished, { force: true });
  makeFile(unfinished);
  db.query("VACUUM INTO ?").run(unfinished);
  renameSync(unfinished, join(folder, name));

  // With a clock behind, the new copy has the oldest name.
  const others = readdirSync(folder).filter((file) => file.startsWith(PREFIX) && file !== name);
  for (const old of others.sort().slice(0, 1 - KEPT)) rmSync(join(folder, old));
  return join(folder, name);
}
