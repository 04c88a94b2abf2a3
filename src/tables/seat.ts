import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { countLedBy, findCurrentSeat, findSeat, leadsAny, type Seat } from "./seat-store.ts";

/** Rights at a table: the seat decides, never the account. */

export const NO_SUCH_TABLE = "Questo tavolo non esiste";
const noTable = () => new Refused("not_found", NO_SUCH_TABLE);

/** Null without a seat. */
export const seatOf = findSeat;

/** @throws Refused `not_found` without a seat. */
export function assertSeat(db: Db, userId: string, tableId: string): Seat {
  const seat = findSeat(db, userId, tableId);
  if (!seat) throw noTable();
  return seat;
}

/** @throws Refused `not_found` without a seat, `archived`. */
export function assertOpenSeat(db: Db, userId: string, tableId: string): Seat {
  const seat = assertSeat(db, userId, tableId);
  if (seat.isArchived) throw archived();
  return seat;
}

/** @throws Refused `not_found` without a seat, `forbidden` for a player, `archived`. */
export function assertMasterSeat(db: Db, userId: string, tableId: string): Seat {
  const seat = assertReadingMaster(db, userId, tableId);
  if (seat.isArchived) throw archived();
  return seat;
}

export function assertReadingMaster(
  db: Db,
  userId: string,
  tableId: string,
  sentence = "Solo un master di questo tavolo può farlo",
): Seat {
  const seat = assertSeat(db, userId, tableId);
  if (!seat.isMaster) throw new Refused("forbidden", sentence);
  return seat;
}

const MOST_TABLES_OF_ONE = 100;

/** Call inside the transaction, afterwards. Tables are never deleted, so a limit on opening alone would not do. @throws Refused `rule_broken`. */
export function assertLeadsFew(tx: Db, userId: string): void {
  if (countLedBy(tx, userId) <= MOST_TABLES_OF_ONE) return;
  throw new Refused("rule_broken", `Non si possono condurre più di ${MOST_TABLES_OF_ONE} tavoli`);
}

export const currentSeat = findCurrentSeat;

/** The named table, or else the current one. Null at none. */
export const meantTable = (db: Db, userId: string, named: string | undefined): string | null =>
  named ?? findCurrentSeat(db, userId)?._id ?? null;

/** The named table, or else the current one. @throws Refused when there is neither. */
export function requestedTable(db: Db, userId: string, named: string | undefined): string {
  const tableId = meantTable(db, userId, named);
  if (tableId === null) throw new Refused("not_found", NO_SUCH_TABLE);
  return tableId;
}

/** The wanted table if allowed, else the current one. Null at none. */
export function seatForSocket(db: Db, userId: string, wanted: string | null | undefined): Seat | null {
  const seat = wanted ? findSeat(db, userId, wanted) : null;
  return seat && !seat.isArchived ? seat : findCurrentSeat(db, userId);
}

/** By the account's flag, or at any table. For what belongs to the server, such as sounds. */
export const isAnyMaster = (db: Db, { isMaster, userId }: Pick<Session, "userId" | "isMaster">): boolean =>
  isMaster || leadsAny(db, userId);

export const archived = () => new Refused("archived", "Questo tavolo è archiviato: si può solo leggere");
