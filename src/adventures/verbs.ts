import {
  type AdventureUpdate,
  emptyAbout,
  type ListedAdventure,
  MOST_ADVENTURES,
  type NewAdventure,
} from "#shared/adventures/index.ts";
import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { inTransaction } from "../db/transaction.ts";
import { assertMasterSeat, assertReadingMaster, seatOf } from "../tables/index.ts";
import {
  changeAdventure,
  closeAll,
  countAdventures,
  findAdventure,
  insertAdventure,
  listAdventures,
  openAdventureId,
  type StoredAdventure,
} from "./store.ts";

export const NO_SUCH_ADVENTURE = "Questa avventura non esiste";
const noAdventure = () => new Refused("not_found", NO_SUCH_ADVENTURE);
/** For undo. */
const MOST_DELETED = 20;

/** Newest first; also for archived tables. @throws Refused `not_found`, `forbidden`. */
export function readAdventures(db: Db, { userId }: Session, tableId: string): ListedAdventure[] {
  assertReadingMaster(db, userId, tableId);
  return listAdventures(db, tableId).map(({ id, about, isOpen, pages, updatedAt }) => ({
    _id: id,
    title: about.title,
    isOpen,
    pages,
    updatedAt,
  }));
}

/** Not found, too, for who does not lead its table. @throws Refused `not_found`. */
export function ownAdventure(db: Db, { userId }: Session, id: string): StoredAdventure {
  const kept = findAdventure(db, id);
  if (!kept || !seatOf(db, userId, kept.tableId)?.isMaster) throw noAdventure();
  return kept;
}

/** For changing it. @throws Refused `not_found`, `archived`. */
export function openedForWriting(db: Db, session: Session, id: string): StoredAdventure {
  const kept = ownAdventure(db, session, id);
  assertMasterSeat(db, session.userId, kept.tableId);
  return kept;
}

/** A retry may correct the title. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken` for too many. */
export function createAdventure(
  db: Db,
  session: Session,
  { table: tableId, clientId, title }: NewAdventure,
  now: number,
): StoredAdventure {
  const { userId } = session;
  return runOnce<StoredAdventure>(
    db,
    { userId, clientId, command: "adventure/create", tableId, now },
    (tx) => ({
      work: () => {
        assertMasterSeat(tx, userId, tableId);
        assertRoomFor(tx, tableId);
        const id = Bun.randomUUIDv7();
        insertAdventure(tx, { id, tableId, about: emptyAbout(title), now });
        return [ownAdventure(tx, session, id), id];
      },
      again: (id) => {
        const kept = openedForWriting(tx, session, id);
        if (kept.about.title === title) return kept;
        return updateAdventure(tx, session, { id, version: kept.version, title }, now);
      },
    }),
  );
}

/** @throws Refused `rule_broken`. */
export function assertRoomFor(db: Db, tableId: string): void {
  const { all, deleted } = countAdventures(db, tableId);
  if (all - deleted < MOST_ADVENTURES && deleted < MOST_DELETED) return;
  throw new Refused(
    "rule_broken",
    deleted < MOST_DELETED
      ? `Questo tavolo ha già ${MOST_ADVENTURES} avventure: eliminane una`
      : "Hai appena eliminato molte avventure: aspetta dieci minuti",
  );
}

/** @throws Refused `not_found`, `archived`, `conflict` where somebody has changed it since `version`. */
export function updateAdventure(
  db: Db,
  session: Session,
  { id, version, ...given }: AdventureUpdate,
  now: number,
): StoredAdventure {
  return inTransaction(db, (tx) => {
    const kept = openedForWriting(tx, session, id);
    if (kept.version !== version) throw conflict();
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    changeAdventure(tx, id, {
      about: { ...kept.about, ...change },
      version: version + 1,
      updatedAt: now,
    });
    return ownAdventure(tx, session, id);
  });
}

export const conflict = () =>
  new Refused("conflict", "Qualcuno l'ha cambiata nel frattempo: rileggila e unisci le modifiche");

/** It can be undone for a while. @returns its table. @throws Refused `not_found`, `archived`. */
export function deleteAdventure(db: Db, session: Session, id: string, now: number): string {
  return inTransaction(db, (tx) => {
    const { tableId } = openedForWriting(tx, session, id);
    changeAdventure(tx, id, { isOpen: false, deletedAt: now, deletedBy: session.userId });
    return tableId;
  });
}

/** The table's only open one. @throws Refused `not_found`, `archived`. */
export function openAdventure(db: Db, session: Session, id: string): StoredAdventure {
  return inTransaction(db, (tx) => {
    const { tableId } = openedForWriting(tx, session, id);
    closeAll(tx, tableId);
    changeAdventure(tx, id, { isOpen: true });
    return ownAdventure(tx, session, id);
  });
}

/** Takes nothing from players. @returns the one that was open. @throws Refused `not_found`, `forbidden`, `archived`. */
export function closeAdventure(db: Db, { userId }: Session, tableId: string): string | null {
  return inTransaction(db, (tx) => {
    assertMasterSeat(tx, userId, tableId);
    const id = openAdventureId(tx, tableId);
    closeAll(tx, tableId);
    return id;
  });
}
