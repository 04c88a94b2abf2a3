import { openSession } from "../src/accounts/sessions.ts";
import { prepareDataFolder } from "../src/db/data-folder.ts";
import { openDatabase } from "../src/db/open.ts";
import { seats, tables, users } from "../src/db/schema.ts";

/**
 * Puts tables into a data folder that no server holds, each with so many people who sit there alone.
 * @returns the tokens of each table's people.
 */
export function groupsIn(dataDir: string, sizes: readonly number[]): string[][] {
  const { db, close } = openDatabase(prepareDataFolder(dataDir));
  const now = Date.now();
  const tokens = db.transaction((tx) =>
    sizes.map((size, at) => {
      const tableId = Bun.randomUUIDv7();
      tx.insert(tables)
        .values({ id: tableId, name: `Tavolo ${at}`, isOpen: false, createdAt: now })
        .run();
      return Array.from({ length: size }, (_, index) => {
        const id = Bun.randomUUIDv7();
        const name = `utente-${at}-${index}`;
        const names = { username: name, usernameKey: name, email: `${name}@esempio.it`, emailKey: name };
        const isMaster = index === 0;
        tx.insert(users)
          .values({ id, ...names, passwordHash: "-", isMaster, createdAt: now, currentTableId: tableId })
          .run();
        tx.insert(seats).values({ tableId, userId: id, isMaster, createdAt: now }).run();
        return openSession(tx, { id }, "Firefox su Linux", now);
      });
    }),
  );
  close();
  return tokens;
}
