import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { sameKey } from "#shared/adventures/keys.ts";
import { cluesIn } from "#shared/adventures/links.ts";
import { MOST_CLUES_OF_HANDOUT } from "#shared/schemas/handout.ts";
import { placeFor, setKey, type WantedPlace } from "../db/adventure-place.ts";
import { insertionOrder } from "../db/insertion-order.ts";
import type { Db } from "../db/open.ts";
import { seats, tables, users } from "../db/schema.ts";
import { type Audience, type Viewer, whereVisible } from "../visibility.ts";
import { cluePlaces, clues, findings } from "./schema.ts";

type Row = typeof clues.$inferSelect;

/** Pages that are remembered for linking to one clue. */
const MOST_LINKING = 50;

export interface StoredFinding {
  readonly userId: string;
  readonly username: string;
  readonly characterId: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isTold: boolean;
  readonly fromId: string | null;
  readonly by: string;
}

export interface StoredClue extends Row {
  /** In the order in which people came to know it. */
  readonly findings: readonly StoredFinding[];
  /** Everybody who plays at the table knows it. */
  readonly isForAll: boolean;
}

/** A clue before and after something was done to it; null where it is not there. */
export interface ClueChange {
  readonly tableId: string;
  readonly before: StoredClue | null;
  readonly after: StoredClue | null;
}

/** Who knows it. `VISIBLE` is the same rule in SQL. */
export const audienceOf = ({ isForAll, findings: known }: StoredClue): Audience =>
  isForAll ? "all" : { people: known.map(({ userId }) => userId) };

/** The people who know a clue. */
export const known = sql`SELECT ${findings.userId} FROM ${findings} WHERE ${findings.clueId} = ${clues.id}`;
const players = sql`SELECT ${seats.userId} FROM ${seats} WHERE ${seats.tableId} = ${clues.tableId} AND ${seats.isMaster} = 0`;
const isKnownToAll = sql<number>`(EXISTS (${players}) AND NOT EXISTS (${players} AND ${seats.userId} NOT IN (${known})))`;
const VISIBLE = { isForAll: isKnownToAll, people: known };

/** In the order of their making. */
export const listClues = (db: Db, tableId: string, viewer: Viewer): StoredClue[] =>
  readAll(db, and(eq(clues.tableId, tableId), whereVisible(VISIBLE, viewer)));

/** Those that somebody knows, in the order of their making. */
export const listKnownClues = (db: Db, tableId: string): StoredClue[] =>
  readAll(db, and(eq(clues.tableId, tableId), sql`EXISTS (${known})`));

export const listAmong = (db: Db, tableId: string, viewer: Viewer, ids: readonly string[]): StoredClue[] =>
  readAll(db, and(eq(clues.tableId, tableId), inArray(clues.id, [...ids]), whereVisible(VISIBLE, viewer)));

export const cluesOf = (db: Db, adventureId: string): StoredClue[] =>
  readAll(db, eq(clues.adventureId, adventureId));

export const findClue = (db: Db, id: string): StoredClue | null => readAll(db, eq(clues.id, id))[0] ?? null;

function readAll(db: Db, which: SQL | undefined): StoredClue[] {
  const rows = db
    .select({ row: clues, isForAll: isKnownToAll })
    .from(clues)
    .where(and(which, isNull(clues.deletedAt)))
    .orderBy(asc(clues.createdAt), asc(insertionOrder(clues)))
    .all();
  if (rows.length === 0) return [];
  const ids = rows.map(({ row }) => row.id);
  const { clueId, userId, characterId, at, isTold, fromId, by, seq } = findings;
  const all = db
    .select({ clueId, userId, username: users.username, characterId, at, isTold, fromId, by })
    .from(findings)
    .innerJoin(users, eq(users.id, userId))
    .where(inArray(clueId, ids))
    .orderBy(asc(seq))
    .all();
  const byClue = Map.groupBy(all, (one) => one.clueId);
  return rows.map(({ row, isForAll }) => ({
    ...row,
    isForAll: isForAll === 1,
    findings: (byClue.get(row.id) ?? []).map(({ clueId: _, ...finding }) => finding),
  }));
}

/** Left behind by an adventure that is deleted for good, for those who know it. */
export const isLeftBehind = sql`${clues.adventureId} IS NULL AND ${clues.adventureKey} IS NOT NULL`;

/** Without deleted ones. @param adventureId null: made outside adventures. */
export function countClues(db: Db, tableId: string, adventureId: string | null): number {
  const of =
    adventureId === null
      ? and(isNull(clues.adventureId), isNull(clues.adventureKey))
      : eq(clues.adventureId, adventureId);
  const row = db
    .select({ total: sql<number>`count(*)` })
    .from(clues)
    .where(and(eq(clues.tableId, tableId), of, isNull(clues.deletedAt)))
    .get();
  return row?.total ?? 0;
}

/** Of their texts, without what deleted adventures have left behind; deleted ones may come back. */
export function bytesAt(db: Db, tableId: string): number {
  const bytes = sql<number>`coalesce(sum(length(cast(${clues.text} as blob))), 0)`;
  const own = and(eq(clues.tableId, tableId), sql`NOT (${isLeftBehind})`);
  return db.select({ bytes }).from(clues).where(own).get()?.bytes ?? 0;
}

export function insertClue(db: Db, row: typeof clues.$inferInsert): void {
  db.insert(clues).values(row).run();
}

export function changeClue(db: Db, id: string, change: Partial<typeof clues.$inferInsert>): void {
  if (Object.keys(change).length > 0) db.update(clues).set(change).where(eq(clues.id, id)).run();
}

/** @returns the ids of the clues that a document belongs to. */
export const cluesOfHandout = (db: Db, handoutId: string): string[] =>
  db
    .select({ id: clues.id })
    .from(clues)
    .where(eq(clues.handoutId, handoutId))
    .limit(MOST_CLUES_OF_HANDOUT)
    .all()
    .map(({ id }) => id);

/** For clues of this table that have no document. */
export function giveHandoutBack(db: Db, tableId: string, ids: readonly string[], handoutId: string): void {
  const without = and(eq(clues.tableId, tableId), inArray(clues.id, [...ids]), isNull(clues.handoutId));
  if (ids.length > 0) db.update(clues).set({ handoutId }).where(without).run();
}

/** @returns whether the person did not know it before. */
export function insertFinding(db: Db, row: typeof findings.$inferInsert): boolean {
  return db.insert(findings).values(row).onConflictDoNothing().returning().all().length > 0;
}

export function deleteFindings(db: Db, clueId: string, from: readonly string[]): void {
  db.delete(findings)
    .where(and(eq(findings.clueId, clueId), inArray(findings.userId, [...from])))
    .run();
}

/** By clue: the pages that a master has named for it, or all that have it. */
export function placesOf(db: Db, adventureId: string, which: "named" | "all"): ReadonlyMap<string, string[]> {
  const named = which === "named" ? eq(cluePlaces.isLink, false) : undefined;
  const rows = db
    .selectDistinct({ clueId: cluePlaces.clueId, pageId: cluePlaces.pageId })
    .from(cluePlaces)
    .innerJoin(clues, eq(clues.id, cluePlaces.clueId))
    .where(and(eq(clues.adventureId, adventureId), named))
    .all();
  const places = Map.groupBy(rows, ({ clueId }) => clueId);
  return new Map([...places].map(([id, all]) => [id, all.map(({ pageId }) => pageId)]));
}

/** @returns the pages among these that a master has named, without those that only link to the clue: they hold it as long as they do. */
export function namedAmong(db: Db, clueId: string, pages: readonly string[]): string[] {
  const places = db.select().from(cluePlaces).where(eq(cluePlaces.clueId, clueId)).all();
  const named = new Set(places.flatMap(({ pageId, isLink }) => (isLink ? [] : pageId)));
  const linking = new Set(places.flatMap(({ pageId, isLink }) => (isLink ? pageId : [])));
  return pages.filter((page) => named.has(page) || !linking.has(page));
}

export function namePlaces(db: Db, clueId: string, pages: readonly string[]): void {
  db.delete(cluePlaces)
    .where(and(eq(cluePlaces.clueId, clueId), eq(cluePlaces.isLink, false)))
    .run();
  for (const pageId of new Set(pages)) db.insert(cluePlaces).values({ clueId, pageId, isLink: false }).run();
}

/** Call when a page's text has changed, or a clue has come to an adventure. */
export function linkPage(db: Db, adventureId: string, page: { id: string; text: string }): void {
  db.delete(cluePlaces)
    .where(and(eq(cluePlaces.pageId, page.id), eq(cluePlaces.isLink, true)))
    .run();
  const keys = new Set(cluesIn(page.text));
  if (keys.size === 0) return;
  const places = db
    .select({ id: clues.id, adventureKey: clues.adventureKey })
    .from(clues)
    .where(eq(clues.adventureId, adventureId))
    .all()
    .filter(({ adventureKey }) => adventureKey !== null && keys.has(sameKey(adventureKey)))
    .map(({ id }) => id);
  // One statement: three hundred pages may name three hundred clues each, and lists of clues name all their pages.
  const full = sql`SELECT count(*) FROM ${cluePlaces} WHERE clue_id = value AND is_link = 1`;
  const named = sql`SELECT value, ${page.id}, 1 FROM json_each(${JSON.stringify(places)}) WHERE (${full}) < ${MOST_LINKING}`;
  if (places.length > 0) db.run(sql`INSERT INTO ${cluePlaces} (clue_id, page_id, is_link) ${named}`);
}

/** For a person's data export, oldest first; not of tables that he has left, whose masters may have written on. */
export function ownFindings(db: Db, userId: string) {
  return db
    .select({ at: findings.at, table: tables.name, title: clues.title, by: findings.by })
    .from(findings)
    .innerJoin(clues, eq(clues.id, findings.clueId))
    .innerJoin(tables, eq(tables.id, clues.tableId))
    .innerJoin(seats, and(eq(seats.tableId, clues.tableId), eq(seats.userId, userId)))
    .where(and(eq(findings.userId, userId), isNull(clues.deletedAt)))
    .orderBy(asc(findings.seq))
    .all()
    .map(({ at, ...rest }) => ({ at: new Date(at).toISOString(), ...rest }));
}

/** The columns of a new one: under a free key made from its title. @throws Refused as `placeFor`. */
export const placeClue = (tx: Db, tableId: string, place: WantedPlace, title: string) =>
  placeFor(tx, clues, tableId, place, title);

export const setClueKey = (tx: Db, id: string, key: string): void => setKey(tx, clues, id, key);
