import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { HandoutKind } from "#shared/schemas/handout.ts";
import { placeFor, setKey, type WantedPlace } from "../db/adventure-place.ts";
import { insertionOrder } from "../db/insertion-order.ts";
import type { Db } from "../db/open.ts";
import { handoutRevisions, handouts, showings, users } from "../db/schema.ts";
import { type Viewer, whereVisible } from "../visibility.ts";

export type Content = Pick<
  typeof handouts.$inferSelect,
  "title" | "text" | "hiddenText" | "imageId" | "date"
> & {
  readonly kind: HandoutKind;
};

export interface Showing {
  readonly userId: string;
  readonly username: string;
  readonly shownAt: number;
  readonly isUp: boolean;
  /** Whether he saw the second text when it was hidden. */
  readonly isOpen: boolean;
  /** What he saw; null if not edited since. */
  readonly revision: Content | null;
}

export interface StoredHandout extends Omit<typeof handouts.$inferSelect, "kind"> {
  readonly kind: HandoutKind;
  readonly showings: readonly Showing[];
}

const AUDIENCE = {
  isForAll: handouts.isForAll,
  people: sql`SELECT ${showings.userId} FROM ${showings} WHERE ${showings.handoutId} = ${handouts.id}`,
};
const isUpForSomebody = sql`EXISTS (SELECT 1 FROM ${showings} WHERE ${showings.handoutId} = ${handouts.id} AND ${showings.isUp} = 1)`;

const hadImage = (imageId: string) =>
  sql`EXISTS (SELECT 1 FROM ${handoutRevisions} WHERE ${handoutRevisions.handoutId} = ${handouts.id} AND ${handoutRevisions.imageId} = ${imageId})`;

/** Visible to the viewer, newest first. */
export const listHandouts = (db: Db, tableId: string, viewer: Viewer): StoredHandout[] =>
  readAll(db, and(eq(handouts.tableId, tableId), whereVisible(AUDIENCE, viewer)));

export const listAmong = (db: Db, tableId: string, viewer: Viewer, ids: readonly string[]): StoredHandout[] =>
  readAll(
    db,
    and(eq(handouts.tableId, tableId), inArray(handouts.id, [...ids]), whereVisible(AUDIENCE, viewer)),
  );

export const listUp = (db: Db, tableId: string): StoredHandout[] =>
  readAll(db, and(eq(handouts.tableId, tableId), or(eq(handouts.isForAll, true), isUpForSomebody)));

/** With this picture, now or in a revision, whole or as players see it. */
export const listWithImage = (db: Db, imageId: string): StoredHandout[] =>
  readAll(db, or(eq(handouts.imageId, imageId), eq(handouts.shownImageId, imageId), hadImage(imageId)));

export function findHandout(db: Db, id: string): StoredHandout | null {
  return readAll(db, eq(handouts.id, id))[0] ?? null;
}

/** Including revisions. */
export function measureHandouts(db: Db, tableId: string): { count: number; bytes: number } {
  const bytes = ({ text, hiddenText }: typeof handouts | typeof handoutRevisions) =>
    sql<number>`coalesce(sum(length(cast(${text} as blob)) + length(cast(${hiddenText} as blob))), 0)`;
  const atTable = eq(handouts.tableId, tableId);
  const now = db
    .select({ count: sql<number>`count(*)`, bytes: bytes(handouts) })
    .from(handouts)
    .where(atTable)
    .get();
  const former = db
    .select({ bytes: bytes(handoutRevisions) })
    .from(handoutRevisions)
    .innerJoin(handouts, eq(handouts.id, handoutRevisions.handoutId))
    .where(atTable)
    .get();
  return { count: now?.count ?? 0, bytes: (now?.bytes ?? 0) + (former?.bytes ?? 0) };
}

export function insertHandout(db: Db, row: typeof handouts.$inferInsert): void {
  db.insert(handouts).values(row).run();
}

export function changeHandout(db: Db, id: string, change: Partial<typeof handouts.$inferInsert>): void {
  db.update(handouts).set(change).where(eq(handouts.id, id)).run();
}

export function deleteHandout(db: Db, id: string): void {
  db.delete(handouts).where(eq(handouts.id, id)).run();
}

/** Of an adventure that is deleted for good: what somebody has seen stays. */
export function deleteUnseenOf(db: Db, adventureId: string): void {
  const isSeen = sql`EXISTS (SELECT 1 FROM ${showings} WHERE ${showings.handoutId} = ${handouts.id})`;
  const unseen = and(eq(handouts.isForAll, false), sql`NOT ${isSeen}`);
  db.delete(handouts)
    .where(and(eq(handouts.adventureId, adventureId), unseen))
    .run();
}

export function putShowing(db: Db, handoutId: string, userId: string, shownAt: number): void {
  const shown = { shownAt, isUp: true, isOpen: false, revisionId: null };
  db.insert(showings)
    .values({ handoutId, userId, ...shown })
    .onConflictDoUpdate({ target: [showings.handoutId, showings.userId], set: shown })
    .run();
}

/** As `from` has it. Who has one already keeps it. */
export function copyShowing(
  db: Db,
  handoutId: string,
  from: string,
  to: readonly string[],
  shownAt: number,
): void {
  const own = and(eq(showings.handoutId, handoutId), eq(showings.userId, from));
  const row = db.select().from(showings).where(own).get();
  if (!row) return;
  for (const userId of to) {
    db.insert(showings)
      .values({ ...row, userId, shownAt })
      .onConflictDoNothing()
      .run();
  }
}

const isRevealedNow = sql`(SELECT ${handouts.isRevealed} FROM ${handouts} WHERE ${handouts.id} = ${showings.handoutId})`;

/** Hides it; those who saw it keep what they saw last. @param from omitted for everybody. */
export function hideShowings(db: Db, handoutId: string, from?: readonly string[]): void {
  const theirs = from && inArray(showings.userId, [...from]);
  db.update(showings)
    .set({ isUp: false, isOpen: isRevealedNow })
    .where(and(eq(showings.handoutId, handoutId), eq(showings.isUp, true), theirs))
    .run();
}

/** `hideShowings` for all documents that somebody is shown. Later arrivals see those for all without a showing. */
export function hideAllShowingsFrom(db: Db, tableId: string, userId: string): void {
  const ofTable = eq(handouts.tableId, tableId);
  for (const { id, at } of db
    .select({ id: handouts.id, at: sql<number>`coalesce(${handouts.forAllAt}, ${handouts.createdAt})` })
    .from(handouts)
    .where(and(ofTable, eq(handouts.isForAll, true)))
    .all()) {
    const held = { handoutId: id, userId, shownAt: at, isUp: true };
    db.insert(showings).values(held).onConflictDoNothing().run();
  }
  const atTable = db.select({ id: handouts.id }).from(handouts).where(ofTable);
  db.update(showings)
    .set({ isUp: false, isOpen: isRevealedNow })
    .where(and(eq(showings.userId, userId), eq(showings.isUp, true), inArray(showings.handoutId, atTable)))
    .run();
}

/** Call before an edit: for those who are no longer shown the document. */
export function keepRevision(db: Db, { id: handoutId, ...kept }: StoredHandout): void {
  const isUnkept = and(
    eq(showings.handoutId, handoutId),
    eq(showings.isUp, false),
    isNull(showings.revisionId),
  );
  if (!db.select({ id: showings.userId }).from(showings).where(isUnkept).get()) return;
  const { title, kind, text, hiddenText, date } = kept;
  const imageId = kind === "map" ? kept.shownImageId : kept.imageId;
  const revisionId = Bun.randomUUIDv7();
  db.insert(handoutRevisions)
    .values({ id: revisionId, handoutId, title, kind, text, hiddenText, imageId, date })
    .run();
  db.update(showings).set({ revisionId }).where(isUnkept).run();
}

/** Deletes unused revisions. @param handoutId omitted for all documents. */
export function dropUnusedRevisions(db: Db, handoutId?: string): void {
  const isUnused = sql`NOT EXISTS (SELECT 1 FROM ${showings} WHERE ${showings.revisionId} = ${handoutRevisions.id})`;
  const ofHandout = handoutId === undefined ? undefined : eq(handoutRevisions.handoutId, handoutId);
  db.delete(handoutRevisions).where(and(ofHandout, isUnused)).run();
}

export function deleteShowings(db: Db, handoutId: string, people: readonly string[]): void {
  db.delete(showings)
    .where(and(eq(showings.handoutId, handoutId), inArray(showings.userId, [...people])))
    .run();
}

export function forgetShowings(db: Db, handoutId: string): void {
  db.delete(showings).where(eq(showings.handoutId, handoutId)).run();
}

function readAll(db: Db, which: SQL | undefined): StoredHandout[] {
  const rows = db
    .select()
    .from(handouts)
    .where(which)
    .orderBy(desc(handouts.createdAt), desc(insertionOrder(handouts)))
    .all();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { handoutId, userId, shownAt, isUp, isOpen, revisionId } = showings;
  const shown = db
    .select({ handoutId, userId, username: users.username, shownAt, isUp, isOpen, revisionId })
    .from(showings)
    .innerJoin(users, eq(users.id, userId))
    .where(inArray(handoutId, ids))
    .orderBy(asc(users.usernameKey))
    .all();
  const byHandout = Map.groupBy(shown, (one) => one.handoutId);
  const revisions = readRevisions(db, ids);
  return rows.map((row) => ({
    ...row,
    kind: HandoutKind.parse(row.kind),
    showings: (byHandout.get(row.id) ?? []).map(({ handoutId: _, revisionId: revision, ...showing }) => ({
      ...showing,
      revision: (revision !== null && revisions.get(revision)) || null,
    })),
  }));
}

function readRevisions(db: Db, handoutIds: readonly string[]): ReadonlyMap<string, Content> {
  const ofThese = inArray(handoutRevisions.handoutId, [...handoutIds]);
  const rows = db.select().from(handoutRevisions).where(ofThese).all();
  return new Map(
    rows.map(({ id, handoutId: _, kind, ...row }) => [id, { ...row, kind: HandoutKind.parse(kind) }]),
  );
}

/** The columns of a new one: under a free key made from its title. @throws Refused as `placeFor`. */
export const placeHandout = (tx: Db, tableId: string, place: WantedPlace, title: string) =>
  placeFor(tx, handouts, tableId, place, title);

export const setHandoutKey = (tx: Db, id: string, key: string): void => setKey(tx, handouts, id, key);
