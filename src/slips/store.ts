import { and, count, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { keepNewest } from "../db/keep-newest.ts";
import type { Db } from "../db/open.ts";
import { tables, users } from "../db/schema.ts";
import { type Audience, isVisible, type Viewer, whereVisible } from "../visibility.ts";
import { slips } from "./schema.ts";

export interface StoredSlip {
  readonly id: string;
  readonly tableId: string;
  readonly fromId: string;
  readonly fromName: string;
  readonly toId: string | null;
  readonly toName: string | null;
  readonly text: string;
  readonly at: number;
  readonly isRead: boolean;
}

const MOST_OF_A_TABLE = 2_000;

/** Author, receiver and masters. `VISIBLE` is the same rule in SQL. */
const audienceOf = ({ fromId, toId }: Pick<StoredSlip, "fromId" | "toId">): Audience => ({
  people: toId === null ? [fromId] : [fromId, toId],
});
const VISIBLE = { isForAll: sql`0`, people: sql`${slips.fromId}, ${slips.toId}` };

export const maySeeSlip = (slip: StoredSlip, viewer: Viewer): boolean => isVisible(audienceOf(slip), viewer);

const writer = alias(users, "writer");
const receiver = alias(users, "receiver");

const select = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      id: slips.id,
      tableId: slips.tableId,
      fromId: slips.fromId,
      fromName: writer.username,
      toId: slips.toId,
      toName: receiver.username,
      text: slips.text,
      at: slips.at,
      isRead: slips.isRead,
    })
    .from(slips)
    .innerJoin(writer, eq(writer.id, slips.fromId))
    .leftJoin(receiver, eq(receiver.id, slips.toId))
    .where(condition);

export const findSlip = (db: Db, id: string): StoredSlip | null => select(db, eq(slips.id, id)).get() ?? null;

export function listSlips(
  db: Db,
  tableId: string,
  viewer: Viewer,
  { before, limit }: { before?: string | undefined; limit: number },
): StoredSlip[] {
  const older = before === undefined ? undefined : lt(slips.id, before);
  return select(db, and(eq(slips.tableId, tableId), whereVisible(VISIBLE, viewer), older))
    .orderBy(desc(slips.id))
    .limit(limit)
    .all();
}

export function countWritten(db: Db, fromId: string, since: number): number {
  const written = and(eq(slips.fromId, fromId), gt(slips.at, since));
  return db.select({ total: count() }).from(slips).where(written).get()?.total ?? 0;
}

/** Deletes the oldest beyond `most`, a parameter for tests. */
export function insertSlip(db: Db, slip: typeof slips.$inferInsert, most = MOST_OF_A_TABLE): void {
  db.insert(slips).values(slip).run();
  const ofTable = eq(slips.tableId, slip.tableId);
  keepNewest(db, slips, { of: ofTable, by: slips.id, most });
}

export function markRead(db: Db, id: string): void {
  db.update(slips).set({ isRead: true }).where(eq(slips.id, id)).run();
}

/** For a person's data export, oldest first. */
export function ownSlips(db: Db, userId: string) {
  return db
    .select({
      at: slips.at,
      table: tables.name,
      from: writer.username,
      to: receiver.username,
      text: slips.text,
    })
    .from(slips)
    .innerJoin(tables, eq(tables.id, slips.tableId))
    .innerJoin(writer, eq(writer.id, slips.fromId))
    .leftJoin(receiver, eq(receiver.id, slips.toId))
    .where(or(eq(slips.fromId, userId), eq(slips.toId, userId)))
    .orderBy(slips.id)
    .all()
    .map(({ at, to, ...rest }) => ({ at: new Date(at).toISOString(), ...rest, to: to ?? "masters" }));
}
