import { and, desc, eq, gte, isNull, like, ne, or } from "drizzle-orm";
import * as z from "zod/mini";
import { GameEvent } from "#shared/schemas/game-event.ts";
import { keepNewest } from "../db/keep-newest.ts";
import type { Db } from "../db/open.ts";
import { happenings } from "../db/schema.ts";
import type { Change } from "./fields.ts";

export interface Happening {
  readonly id: string;
  readonly userId: string;
  readonly tableId: string | null;
  readonly happenedAt: number;
  readonly hasDice: boolean;
  readonly events: readonly GameEvent[];
  readonly changes: readonly Change[];
  readonly isUndone: boolean;
  /** Part of something larger, such as a step of a fight, whose undo includes it. */
  readonly isPart: boolean;
}

const MOST_KEPT = 200;

const Events = z.array(GameEvent);

/** Keeps the newest of each person. @param most for tests. */
export function insertHappening(db: Db, happening: Happening, most = MOST_KEPT): void {
  const { events, changes, userId } = happening;
  db.insert(happenings)
    .values({ ...happening, events: JSON.stringify(events), changes: JSON.stringify(changes) })
    .run();
  keepNewest(db, happenings, { of: eq(happenings.userId, userId), by: happenings.seq, most });
}

/** A request made by version 0.2, before the `requests` table existed. */
export function findRepeated(db: Db, userId: string, clientId: string): Happening | null {
  const isSame = and(eq(happenings.userId, userId), eq(happenings.clientId, clientId));
  const row = db.select().from(happenings).where(isSame).get();
  return row ? happeningOf(row) : null;
}

export function findHappening(db: Db, id: string): Happening | null {
  const row = db.select().from(happenings).where(eq(happenings.id, id)).get();
  return row ? happeningOf(row) : null;
}

/** One's own, not undone, newest first, without parts of larger ones. @param since milliseconds since 1970. */
export function findRecent(
  db: Db,
  { userId, tableId }: Pick<Happening, "userId" | "tableId">,
  since: number,
  most: number,
): Happening[] {
  const where = and(
    eq(happenings.userId, userId),
    tableId === null ? isNull(happenings.tableId) : eq(happenings.tableId, tableId),
    eq(happenings.isUndone, false),
    eq(happenings.isPart, false),
    gte(happenings.happenedAt, since),
  );
  const rows = db.select().from(happenings).where(where).orderBy(desc(happenings.seq)).limit(most).all();
  return rows.map(happeningOf);
}

/** What has happened to this investigator in the newest command that began or ended a bout; none once it is over. */
export function findBoutNews(
  db: Db,
  { tableId, characterId }: { tableId: string; characterId: string },
  since: number,
): GameEvent[] {
  const { events, happenedAt, isUndone, seq } = happenings;
  const isBout = or(like(events, '%"kind":"bout"%'), like(events, '%"kind":"bout-over"%'));
  const isOwn = and(eq(happenings.tableId, tableId), like(events, `%${characterId}%`));
  const where = and(isOwn, isBout, eq(isUndone, false), gte(happenedAt, since));
  const row = db.select().from(happenings).where(where).orderBy(desc(seq)).limit(1).get();
  const own = row ? happeningOf(row).events.filter((event) => event.characterId === characterId) : [];
  return own.some(({ kind }) => kind === "bout-over") ? [] : own;
}

/** Whether anybody at the table has rolled to develop since an opening. */
export function hasDeveloped(db: Db, tableId: string, opened: Pick<Happening, "id" | "happenedAt">): boolean {
  const { events, happenedAt, hasDice, isUndone, id } = happenings;
  const isOfDevelopment = or(like(events, '%"kind":"improved"%'), like(events, '%"kind":"not-improved"%'));
  const isHere = and(eq(happenings.tableId, tableId), gte(happenedAt, opened.happenedAt), ne(id, opened.id));
  const where = and(isHere, eq(hasDice, true), eq(isUndone, false), isOfDevelopment);
  return db.select({ id }).from(happenings).where(where).limit(1).get() !== undefined;
}

export function markUndone(db: Db, id: string): void {
  db.update(happenings).set({ isUndone: true }).where(eq(happenings.id, id)).run();
}

function happeningOf({ events, changes, ...row }: typeof happenings.$inferSelect): Happening {
  return { ...row, events: Events.parse(JSON.parse(events)), changes: JSON.parse(changes) };
}
