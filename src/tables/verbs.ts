import { Refused } from "#shared/refused.ts";
import { readStory } from "#shared/rules/calendar.ts";
import type { TableEntry, TableSettings, TableUpdate, TableView } from "#shared/schemas/table.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { seatsInPlay } from "./in-play.ts";
import { findCharacterAt, type MovedCharacter } from "./investigator-store.ts";
import { assertConfirmed } from "./last-known-store.ts";
import {
  archived,
  assertLeadsFew,
  assertOpenSeat,
  assertReadingMaster,
  assertSeat,
  NO_SUCH_TABLE,
} from "./seat.ts";
import { insertSeat, setCurrentTable, setPlaying } from "./seat-store.ts";
import {
  changeTable,
  countTables,
  findEntry,
  findTable,
  insertTable,
  openTables,
  settingsOf,
} from "./store.ts";

export interface TableChange {
  readonly tableId: string;
  readonly moved: readonly MovedCharacter[];
  /** Players read nothing else than before. */
  readonly isForMasters?: boolean;
}

const MOST_TABLES = 5_000;
/** A new account gets a seat at each. */
const MOST_OPEN_TABLES = 20;

export function entryOf(db: Db, userId: string, tableId: string): TableEntry {
  const entry = findEntry(db, userId, tableId);
  if (!entry) throw new Refused("not_found", NO_SUCH_TABLE);
  return entry;
}

/** The caller becomes its master. @throws Refused `forbidden` without the account's flag, `rule_broken` for too many. */
export function createTable(db: Db, session: Session, name: string, now: number): TableEntry {
  if (!session.isMaster) throw new Refused("forbidden", "Solo un Master User può aprire un tavolo");
  const id = Bun.randomUUIDv7();
  inTransaction(db, (tx) => {
    if (countTables(tx) >= MOST_TABLES) {
      throw new Refused("rule_broken", `Su questo server non stanno più di ${MOST_TABLES} tavoli`);
    }
    insertTable(tx, { id, name, createdAt: now });
    insertSeat(tx, { tableId: id, userId: session.userId, isMaster: true, createdAt: now });
    assertLeadsFew(tx, session.userId);
  });
  return entryOf(db, session.userId, id);
}

/** @param isHere whether a socket of this user is at the table. @throws Refused `not_found`. */
export function readTable(
  db: Db,
  userId: string,
  tableId: string,
  isHere: (userId: string) => boolean,
): TableView {
  const own = assertSeat(db, userId, tableId);
  const table = findTable(db, tableId);
  if (!table) throw new Refused("not_found", NO_SUCH_TABLE);
  const seats = seatsInPlay(db, tableId).map(({ isMasterUser, ...seat }) => ({
    ...seat,
    isHere: isHere(seat.userId),
    // At other tables players were invited as such.
    ...(own.isMaster && table.isFirst && isMasterUser && !seat.isMaster && { wantsToLead: true as const }),
  }));
  const settings = settingsOf(table);
  return {
    table: {
      ...entryOf(db, userId, tableId),
      // It counts also what players do not read, and only masters change a table.
      version: own.isMaster ? table.version : 1,
      story: table.story === null ? null : readStory(table.story),
    },
    seats,
    settings: own.isMaster ? settings : asPlayersRead(settings),
    developing: table.development !== null,
    development: table.development,
  };
}

/** Archived tables can only be reopened. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken`, `conflict` with the stored table. */
export function updateTable(db: Db, session: Session, update: TableUpdate): TableChange {
  const { id, version, settings, ...change } = update;
  return inTransaction(db, (tx) => {
    const seat = assertReadingMaster(tx, session.userId, id);
    if (seat.isArchived && change.isArchived !== false) throw archived();
    const table = findTable(tx, id);
    if (!table) throw new Refused("not_found", NO_SUCH_TABLE);
    if (version !== undefined && version !== table.version) {
      throw new Refused("conflict", "Intanto un altro master ha cambiato questo tavolo: ecco com'è adesso", {
        data: { table: { ...entryOf(tx, session.userId, id), version: table.version } },
      });
    }
    const before = settingsOf(table);
    const after = withChanges(before, settings ?? {});
    changeTable(tx, id, { ...change, ...(settings && { settings: after }) });
    if ((change.isOpen || change.isArchived === false) && openTables(tx).length > MOST_OPEN_TABLES) {
      throw new Refused(
        "rule_broken",
        `Su questo server non possono essere aperti a chi si registra più di ${MOST_OPEN_TABLES} tavoli`,
      );
    }
    const isForMasters =
      (["name", "isOpen", "isArchived"] as const).every(
        (key) => (change[key] ?? table[key]) === table[key],
      ) && JSON.stringify(asPlayersRead(before)) === JSON.stringify(asPlayersRead(after));
    return { tableId: id, moved: [], isForMasters };
  });
}

/** @throws Refused `not_found` without a seat, `archived`. */
export function chooseTable(db: Db, userId: string, tableId: string): void {
  assertOpenSeat(db, userId, tableId);
  setCurrentTable(db, userId, tableId);
}

/** One's own, or for masters anyone's. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken` while it waits for a master. */
export function playCharacter(
  db: Db,
  session: Session,
  { id, characterId }: { id: string; characterId: string },
): TableChange {
  const seat = assertOpenSeat(db, session.userId, id);
  const character = findCharacterAt(db, id, characterId);
  if (!character || (character.ownerId !== session.userId && !seat.isMaster)) {
    throw new Refused("not_found", "Questo personaggio non è a questo tavolo");
  }
  assertConfirmed(db, characterId);
  setPlaying(db, id, character.ownerId, characterId);
  return { tableId: id, moved: [] };
}

/** Without the sounds that masters have ready on their keys; those of moments are heard by themselves. */
const asPlayersRead = (settings: TableSettings): TableSettings => ({
  ...settings,
  sounds: { ...settings.sounds, keys: [] },
});

function withChanges(settings: TableSettings, change: NonNullable<TableUpdate["settings"]>): TableSettings {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...settings, ...Object.fromEntries(given) };
}
