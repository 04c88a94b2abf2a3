import { and, desc, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { SittingFigures } from "#shared/schemas/diary.ts";
import { invalidateFigures } from "../db/invalidate-figures.ts";
import type { Db } from "../db/open.ts";
import { diary, sittingFigures, sittings } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Viewer } from "../visibility.ts";

export interface StoredSitting {
  readonly id: string;
  readonly title: string;
  readonly beganAt: number;
  readonly endedAt: number | null;
  readonly lastAt: number;
  readonly present: readonly string[];
}

const MOST_SITTINGS = 1_000;

export function listSittings(db: Db, tableId: string): StoredSitting[] {
  const ofTable = eq(sittings.tableId, tableId);
  const rows = db.select().from(sittings).where(ofTable).orderBy(sittings.beganAt, sittings.id).all();
  return rows.map(sittingOf);
}

export function findLasting(db: Db, tableId: string): StoredSitting | null {
  const lasting = and(eq(sittings.tableId, tableId), isNull(sittings.endedAt));
  const row = db.select().from(sittings).where(lasting).get();
  return row ? sittingOf(row) : null;
}

/** Drops the oldest of too many; its entries stay. */
export function insertSitting(db: Db, tableId: string, sitting: StoredSitting): void {
  // The session takes over later entries of the one before.
  invalidateFigures(db, tableId, sitting.beganAt, "all");
  db.insert(sittings)
    .values({ ...sitting, tableId, present: JSON.stringify(sitting.present) })
    .run();
  const newest = db.select({ id: sittings.id }).from(sittings).where(eq(sittings.tableId, tableId));
  const gone = newest.orderBy(desc(sittings.beganAt)).limit(1).offset(MOST_SITTINGS).get()?.id;
  if (gone === undefined) return;
  db.update(diary).set({ sittingId: null }).where(eq(diary.sittingId, gone)).run();
  db.delete(sittings).where(eq(sittings.id, gone)).run();
}

export function updateSitting(db: Db, { id, title, endedAt, lastAt, present }: StoredSitting): void {
  db.update(sittings)
    .set({ title, endedAt, lastAt, present: JSON.stringify(present) })
    .where(eq(sittings.id, id))
    .run();
}

const sittingOf = ({ present, tableId: _table, ...row }: typeof sittings.$inferSelect): StoredSitting => ({
  ...row,
  present: z.array(z.string()).parse(JSON.parse(present)),
});

/** Cached figures in this viewer's view; see `invalidateFigures`. */
export function findFigures(db: Db, sittingId: string, viewer: Viewer): SittingFigures | null {
  const row = db.select().from(sittingFigures).where(keptFor(sittingId, viewer)).get();
  return row ? (SittingFigures.safeParse(JSON.parse(row.figures)).data ?? null) : null;
}

export function keepFigures(db: Db, sittingId: string, viewer: Viewer, figures: SittingFigures): void {
  const userId = viewer.isMaster ? null : viewer.userId;
  // A null user would be taken for the masters.
  if (userId === null && !viewer.isMaster) return;
  inTransaction(db, (tx) => {
    tx.delete(sittingFigures).where(keptFor(sittingId, viewer)).run();
    tx.insert(sittingFigures)
      .values({ sittingId, userId, figures: JSON.stringify(figures) })
      .run();
  });
}

/** Masters share a view; a player's includes his own hidden events. */
const keptFor = (sittingId: string, { isMaster, userId }: Viewer) =>
  and(
    eq(sittingFigures.sittingId, sittingId),
    isMaster ? isNull(sittingFigures.userId) : sql`${sittingFigures.userId} = ${userId}`,
  );
