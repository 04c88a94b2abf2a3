import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { HandoutKind } from "#shared/schemas/handout.ts";
import type { Db } from "../db/open.ts";
import { handouts, showings, users } from "../db/schema.ts";

/** Somebody who has a document in his own. */
export interface Showing {
  readonly userId: string;
  readonly username: string;
  /** Milliseconds since 1970. */
  readonly shownAt: number;
  readonly isUp: boolean;
}

/** A document as it is stored. */
export interface KeptHandout extends Omit<typeof handouts.$inferSelect, "kind"> {
  readonly kind: HandoutKind;
  readonly showings: readonly Showing[];
}

const isShownTo = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${showings} WHERE ${showings.handoutId} = ${handouts.id} AND ${showings.userId} = ${userId})`;
const isUpForSomebody = sql`EXISTS (SELECT 1 FROM ${showings} WHERE ${showings.handoutId} = ${handouts.id} AND ${showings.isUp} = 1)`;

/** The newest first. */
export const listHandouts = (db: Db, tableId: string): KeptHandout[] =>
  readAll(db, eq(handouts.tableId, tableId));

/** Those that somebody has, or that are held up to all. */
export const listShownTo = (db: Db, tableId: string, userId: string): KeptHandout[] =>
  readAll(db, and(eq(handouts.tableId, tableId), or(eq(handouts.isForAll, true), isShownTo(userId))));

/** Those that are held up to anybody. */
export const listUp = (db: Db, tableId: string): KeptHandout[] =>
  readAll(db, and(eq(handouts.tableId, tableId), or(eq(handouts.isForAll, true), isUpForSomebody)));

/** Those with this picture. */
export const listWithImage = (db: Db, imageId: string): KeptHandout[] =>
  readAll(db, eq(handouts.imageId, imageId));

export function findHandout(db: Db, id: string): KeptHandout | null {
  return readAll(db, eq(handouts.id, id))[0] ?? null;
}

/** How many there are at a table, and how long they are together. */
export function measureHandouts(db: Db, tableId: string): { count: number; bytes: number } {
  const { text, hiddenText } = handouts;
  const bytes = sql<number>`coalesce(sum(length(cast(${text} as blob)) + length(cast(${hiddenText} as blob))), 0)`;
  const row = db
    .select({ count: sql<number>`count(*)`, bytes })
    .from(handouts)
    .where(eq(handouts.tableId, tableId))
    .get();
  return row ?? { count: 0, bytes: 0 };
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

/** Puts a document into somebody's own, held up to him. */
export function putShowing(db: Db, handoutId: string, userId: string, shownAt: number): void {
  db.insert(showings)
    .values({ handoutId, userId, shownAt, isUp: true })
    .onConflictDoUpdate({ target: [showings.handoutId, showings.userId], set: { shownAt, isUp: true } })
    .run();
}

export function takeDown(db: Db, handoutId: string): void {
  db.update(showings).set({ isUp: false }).where(eq(showings.handoutId, handoutId)).run();
}

export function forgetShowings(db: Db, handoutId: string): void {
  db.delete(showings).where(eq(showings.handoutId, handoutId)).run();
}

function readAll(db: Db, which: SQL | undefined): KeptHandout[] {
  const rows = db
    .select()
    .from(handouts)
    .where(which)
    .orderBy(desc(handouts.createdAt), desc(handouts.id))
    .all();
  if (rows.length === 0) return [];
  const { handoutId, userId, shownAt, isUp } = showings;
  const shown = db
    .select({ handoutId, userId, username: users.username, shownAt, isUp })
    .from(showings)
    .innerJoin(users, eq(users.id, userId))
    .where(
      inArray(
        handoutId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(users.usernameKey))
    .all();
  const byHandout = Map.groupBy(shown, (one) => one.handoutId);
  return rows.map((row) => ({
    ...row,
    kind: HandoutKind.parse(row.kind),
    showings: (byHandout.get(row.id) ?? []).map(({ handoutId: _, ...showing }) => showing),
  }));
}
