import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { comparisonKey, usernameKey } from "../../src/accounts/keys.ts";
import { openSession } from "../../src/accounts/sessions.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { tables } from "../../src/db/schema.ts";
import { putUser } from "./put-user.ts";

/** Writes directly into the database of a running server, since registration and login hash a password each. */
export interface Seed {
  /** A user who has registered and logged in. @returns the token of the session. */
  user(username: string, options?: { isMaster?: boolean; email?: string }): string;
  /** Removes everything, except for an empty first table under a new id. */
  clear(): void;
  close(): void;
}

/** @param folder the data folder. @param password of all users. @param now the time to store. */
export async function seedInto(folder: string, password: string, now = () => Date.now()): Promise<Seed> {
  const data = prepareDataFolder(folder);
  const { db, close } = openDatabase(data, { mayMigrate: false });
  // A login reads the cost from the hash, so a cheap hash is verified quickly.
  const passwordHash = await Bun.password.hash(password, {
    algorithm: "argon2id",
    memoryCost: 8,
    timeCost: 1,
  });
  return {
    user(username, { isMaster = false, email = `${username.toLowerCase()}@example.org` } = {}) {
      const id = Bun.randomUUIDv7();
      const names = { username, usernameKey: usernameKey(username), email, emailKey: comparisonKey(email) };
      putUser(db, { id, ...names, passwordHash, isMaster, createdAt: now() });
      return openSession(db, { id }, "", now());
    },
    clear() {
      for (const path of [data.audio, data.images])
        for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true });
      const names = db.all<{ name: string }>(
        sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('migrations') AND name NOT LIKE 'sqlite_%'`,
      );
      db.transaction((tx) => {
        tx.run(sql`PRAGMA defer_foreign_keys = ON`);
        for (const { name } of names) tx.run(sql.raw(`DELETE FROM "${name}"`));
        const first = { id: Bun.randomUUIDv7(), name: "Il tavolo", isOpen: true, isFirst: true };
        tx.insert(tables)
          .values({ ...first, createdAt: Date.now() })
          .run();
      });
    },
    close,
  };
}
