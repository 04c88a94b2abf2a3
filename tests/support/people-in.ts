import { openSession } from "../../src/accounts/sessions.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { putUser } from "./put-user.ts";

/**
 * Inserts users with a session each into a data folder that no server uses, since hashing many passwords is slow. @returns their tokens;
 * the first is a master's.
 */
export function peopleIn(dataDir: string, howMany: number): string[] {
  const { db, close } = openDatabase(prepareDataFolder(dataDir));
  const now = Date.now();
  const tokens = Array.from({ length: howMany }, (_, index) => {
    const key = `utente${index}`;
    const user = {
      id: Bun.randomUUIDv7(),
      username: key,
      usernameKey: key,
      email: `${key}@esempio.it`,
      emailKey: `${key}@esempio.it`,
      passwordHash: "-",
      isMaster: index === 0,
      createdAt: now,
    };
    putUser(db, user);
    return openSession(db, user, "Firefox su Linux", now);
  });
  close();
  return tokens;
}
