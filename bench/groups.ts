import { healthy } from "#shared/schemas/condition.ts";
import { openSession } from "../src/accounts/sessions.ts";
import { insertCharacter } from "../src/characters/store.ts";
import { sanityOf } from "../src/characters/stored-state.ts";
import { prepareDataFolder } from "../src/db/data-folder.ts";
import { openDatabase } from "../src/db/open.ts";
import { seats, tables, users } from "../src/db/schema.ts";
import { IN_PLAY } from "../src/demo/in-play.ts";
import { sheetOf } from "../src/demo/investigator.ts";

interface Group {
  readonly tableId: string;
  /** The first leads the table. */
  readonly people: readonly {
    readonly token: string;
    /** The investigator of who plays; null where none was wanted. */
    readonly characterId: string | null;
  }[];
}

/**
 * Puts tables into a data folder that no server holds, each with so many people who sit there alone.
 * @param ticks when given, each player has an investigator, as full as those of the demo, with these skills ticked.
 */
export function groupsIn(dataDir: string, sizes: readonly number[], ticks?: readonly string[]): Group[] {
  const { db, close } = openDatabase(prepareDataFolder(dataDir));
  const now = Date.now();
  const sheets = ticks ? IN_PLAY.map(({ player, person }) => sheetOf(person, player)) : [];
  const groups = db.transaction((tx) =>
    sizes.map((size, at) => {
      const tableId = Bun.randomUUIDv7();
      tx.insert(tables)
        .values({ id: tableId, name: `Tavolo ${at}`, isOpen: false, createdAt: now })
        .run();
      const people = Array.from({ length: size }, (_, index) => {
        const id = Bun.randomUUIDv7();
        const name = `utente-${at}-${index}`;
        const names = { username: name, usernameKey: name, email: `${name}@esempio.it`, emailKey: name };
        const isMaster = index === 0;
        tx.insert(users)
          .values({ id, ...names, passwordHash: "-", isMaster, createdAt: now, currentTableId: tableId })
          .run();
        tx.insert(seats).values({ tableId, userId: id, isMaster, createdAt: now }).run();
        const sheet = isMaster ? undefined : sheets[index % sheets.length];
        const state = sheet && { ticks: [...(ticks ?? [])], condition: healthy(sanityOf(sheet)) };
        const characterId = sheet ? insertCharacter(tx, id, tableId, sheet, now, null, state)._id : null;
        return { token: openSession(tx, { id }, "Firefox su Linux", now), characterId };
      });
      return { tableId, people };
    }),
  );
  close();
  return groups;
}
