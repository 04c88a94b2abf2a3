import { Database } from "bun:sqlite";
import { join } from "node:path";
import { migrate } from "../../src/db/migrate.ts";
import { MIGRATIONS } from "../../src/db/migrations.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const LAST_MIGRATION = "0013_scenes";

export const MARTA = { userId: "marta", username: "Marta", isMaster: true, tokenHash: "marta" };
export const LIA = { userId: "lia", username: "Lia", isMaster: false, tokenHash: "lia" };

/** A data folder with the schema of 0.2.0: Marta is the master of table 't', Lia a player. `fill` inserts more rows. */
export function folderOf020(fill: (db: Database) => void): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder();
  using db = new Database(join(folder.path, "custode.db"), { create: true, strict: true });
  const last = MIGRATIONS.findIndex(({ name }) => name === LAST_MIGRATION);
  migrate(db, MIGRATIONS.slice(0, last + 1), () => {});
  db.run("INSERT INTO tables (id, name, is_open, created_at) VALUES ('t', 'Tavolo', 0, 1)");
  for (const { userId, isMaster } of [MARTA, LIA]) {
    db.query(
      "INSERT INTO users (id, username, username_key, email, email_key, password_hash, is_master, created_at) VALUES ($id, $id, $id, $id, $id, '-', $isMaster, 1)",
    ).run({ id: userId, isMaster });
    const seat =
      "INSERT INTO seats (table_id, user_id, is_master, created_at) VALUES ('t', $userId, $isMaster, 1)";
    db.query(seat).run({ userId, isMaster });
  }
  fill(db);
  return folder;
}
