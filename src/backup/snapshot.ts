import { constants, Database } from "bun:sqlite";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import type { DataFolder } from "../db/data-folder.ts";
import { assertOurs } from "../db/migrate.ts";
import { MIGRATIONS } from "../db/migrations.ts";

/**
 * Writes one consistent state of the database into a file of its own, beside a server that goes on writing.
 * Nothing is migrated: the copy is of the version that the data has.
 *
 * @returns the copy, which goes when the block ends.
 * @throws CannotStart when there is no database, or it is not ours.
 */
export function snapshotOf(folder: DataFolder): { readonly path: string } & Disposable {
  if (!existsSync(folder.database)) {
    throw new CannotStart([`Nella cartella ${folder.path} non c'è ancora niente da salvare.`]);
  }
  mkdirSync(folder.backups, { recursive: true });
  const path = join(folder.backups, `.copia-${process.pid}.db`);
  const remove = () => rmSync(path, { force: true });
  remove();
  const db = new Database(folder.database, constants.SQLITE_OPEN_READWRITE);
  try {
    db.run("PRAGMA busy_timeout = 5000");
    assertOurs(db, MIGRATIONS);
    db.query("VACUUM INTO ?").run(path);
  } catch (error) {
    remove();
    throw error;
  } finally {
    // The statements must be gone before the files that they hold open are.
    Bun.gc(true);
    db.close();
  }
  return { path, [Symbol.dispose]: remove };
}
