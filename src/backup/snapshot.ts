import { constants, Database } from "bun:sqlite";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import type { DataFolder } from "../db/data-folder.ts";
import { assertKnownMigrations } from "../db/migrate.ts";
import { MIGRATIONS } from "../db/migrations.ts";
import { damaged, isDamage } from "../db/open.ts";
import { giveToOwner } from "../db/permissions.ts";

/** A consistent copy, also while a server writes; deleted on dispose. @throws CannotStart without a valid database. */
export function snapshotOf(folder: DataFolder): { readonly path: string } & Disposable {
  if (!existsSync(folder.database)) {
    throw new CannotStart([`Nella cartella ${folder.path} non c'è ancora niente da salvare.`]);
  }
  mkdirSync(folder.backups, { recursive: true });
  // The server, which may run as another user than root, puts its daily copies there.
  giveToOwner(folder, folder.backups);
  const path = join(folder.backups, `.copia-${process.pid}.db`);
  const remove = () => rmSync(path, { force: true });
  remove();
  const db = new Database(folder.database, constants.SQLITE_OPEN_READWRITE);
  try {
    db.run("PRAGMA busy_timeout = 5000");
    assertKnownMigrations(db, MIGRATIONS);
    db.query("VACUUM INTO ?").run(path);
  } catch (error) {
    remove();
    throw isDamage(error) ? damaged(folder) : error;
  } finally {
    // Statements keep files open until they are collected.
    Bun.gc(true);
    db.close();
  }
  return { path, [Symbol.dispose]: remove };
}
