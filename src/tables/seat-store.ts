import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import type { SeatNow } from "#shared/schemas/table.ts";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import { seats, tables, users } from "../db/schema.ts";

export interface Seat extends SeatNow {
  readonly isArchived: boolean;
}

const seatColumns = {
  _id: tables.id,
  name: tables.name,
  isMaster: seats.isMaster,
  isArchived: tables.isArchived,
};
const seatsOfUser = (db: Db) =>
  db.select(seatColumns).from(seats).innerJoin(tables, eq(tables.id, seats.tableId));

const oneSeat = prepared((db) =>
  seatsOfUser(db)
    .where(and(eq(seats.userId, sql.placeholder("userId")), eq(seats.tableId, sql.placeholder("tableId"))))
    .prepare(),
);

export function findSeat(db: Db, userId: string, tableId: string): Seat | null {
  return oneSeat(db).get({ userId, tableId }) ?? null;
}

const chosenFirst = prepared((db) =>
  seatsOfUser(db)
    .innerJoin(users, eq(users.id, seats.userId))
    .where(and(eq(seats.userId, sql.placeholder("userId")), eq(tables.isArchived, false)))
    .orderBy(desc(eq(tables.id, users.currentTableId)), desc(seats.createdAt), asc(tables.id))
    .limit(1)
    .prepare(),
);

/** The table chosen last; if that was left or archived, the newest seat. */
export function findCurrentSeat(db: Db, userId: string): Seat | null {
  return chosenFirst(db).get({ userId }) ?? null;
}

export function countLedBy(db: Db, userId: string): number {
  const led = and(eq(seats.userId, userId), eq(seats.isMaster, true));
  return db.select({ total: count() }).from(seats).where(led).get()?.total ?? 0;
}

export function leadsAny(db: Db, userId: string): boolean {
  const row = db
    .select({ id: tables.id })
    .from(seats)
    .innerJoin(tables, eq(tables.id, seats.tableId))
    .where(and(eq(seats.userId, userId), eq(seats.isMaster, true), eq(tables.isArchived, false)))
    .limit(1)
    .get();
  return row !== undefined;
}

export function insertSeat(
  db: Db,
  seat: { tableId: string; userId: string; isMaster: boolean; createdAt: number },
): boolean {
  return db.insert(seats).values(seat).onConflictDoNothing().returning().all().length > 0;
}

const isSeat = (tableId: string, userId: string) => and(eq(seats.tableId, tableId), eq(seats.userId, userId));

export function setSeatMaster(db: Db, tableId: string, userId: string, isMaster: boolean): void {
  db.update(seats).set({ isMaster }).where(isSeat(tableId, userId)).run();
}

export function setPlaying(db: Db, tableId: string, userId: string, characterId: string): void {
  db.update(seats).set({ playingId: characterId }).where(isSeat(tableId, userId)).run();
}

export function countOtherMasters(db: Db, tableId: string, userId: string): number {
  const others = and(eq(seats.tableId, tableId), eq(seats.isMaster, true), ne(seats.userId, userId));
  return db.select({ total: count() }).from(seats).where(others).get()?.total ?? 0;
}

/** Players may be at a table without a master. */
export const hasMaster = (db: Db, tableId: string): boolean => countOtherMasters(db, tableId, "") > 0;

/** The names of the open tables that only this person leads. @param username as stored. */
export function ledOnlyBy(db: Db, username: string): string[] {
  const led = and(eq(users.username, username), eq(seats.isMaster, true), eq(tables.isArchived, false));
  return db
    .select({ _id: tables.id, name: tables.name, userId: users.id })
    .from(seats)
    .innerJoin(tables, eq(tables.id, seats.tableId))
    .innerJoin(users, eq(users.id, seats.userId))
    .where(led)
    .orderBy(asc(tables.name))
    .all()
    .flatMap(({ _id, name, userId }) => (countOtherMasters(db, _id, userId) === 0 ? name : []));
}

export function setCurrentTable(db: Db, userId: string, tableId: string): void {
  db.update(users).set({ currentTableId: tableId }).where(eq(users.id, userId)).run();
}

export function peopleAt(db: Db, tableId: string): string[] {
  const rows = db.select({ userId: seats.userId }).from(seats).where(eq(seats.tableId, tableId)).all();
  return rows.map(({ userId }) => userId);
}

export function playersAt(db: Db, tableId: string): string[] {
  const plays = and(eq(seats.tableId, tableId), eq(seats.isMaster, false));
  const rows = db.select({ userId: seats.userId }).from(seats).where(plays).all();
  return rows.map(({ userId }) => userId);
}

export function listSeats(db: Db, tableId: string) {
  return db
    .select({
      userId: seats.userId,
      username: users.username,
      isMaster: seats.isMaster,
      playingId: seats.playingId,
      isMasterUser: users.isMaster,
    })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.userId))
    .where(eq(seats.tableId, tableId))
    .orderBy(desc(seats.isMaster), asc(users.usernameKey))
    .all();
}
