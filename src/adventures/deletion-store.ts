import { and, count, desc, eq, gte, isNull, lt } from "drizzle-orm";
import type { FileThing } from "#shared/adventures/index.ts";
import type { Db } from "../db/open.ts";
import { adventureDeletions, adventures } from "../db/schema.ts";

/** Pictures, sounds, lots and ready-made investigators that were deleted, and can still come back. */

export type Deletion = Omit<typeof adventureDeletions.$inferSelect, "kind"> & { readonly kind: FileThing };

export function insertDeletion(db: Db, deletion: Deletion): void {
  db.insert(adventureDeletions).values(deletion).run();
}

export function countDeletions(db: Db, adventureId: string): number {
  const of = eq(adventureDeletions.adventureId, adventureId);
  return db.select({ total: count() }).from(adventureDeletions).where(of).get()?.total ?? 0;
}

/** By this person since then, newest first; not of adventures that are deleted themselves. */
export function listDeletions(db: Db, tableId: string, deletedBy: string, since: number): Deletion[] {
  return db
    .select({ deletion: adventureDeletions })
    .from(adventureDeletions)
    .innerJoin(adventures, eq(adventures.id, adventureDeletions.adventureId))
    .where(
      and(
        eq(adventures.tableId, tableId),
        isNull(adventures.deletedAt),
        eq(adventureDeletions.deletedBy, deletedBy),
        gte(adventureDeletions.deletedAt, since),
      ),
    )
    .orderBy(desc(adventureDeletions.deletedAt), desc(adventureDeletions.id))
    .all()
    .map(({ deletion }) => deletionOf(deletion));
}

export const deletedSounds = (db: Db, adventureId: string): string[] =>
  db
    .select({ audioId: adventureDeletions.audioId })
    .from(adventureDeletions)
    .where(eq(adventureDeletions.adventureId, adventureId))
    .all()
    .flatMap(({ audioId }) => audioId ?? []);

export function removeDeletion(db: Db, id: string): void {
  db.delete(adventureDeletions).where(eq(adventureDeletions.id, id)).run();
}

/** @returns what can no longer be undone, and is removed. */
export const takeExpiredDeletions = (db: Db, before: number): Deletion[] =>
  db
    .delete(adventureDeletions)
    .where(lt(adventureDeletions.deletedAt, before))
    .returning()
    .all()
    .map(deletionOf);

const deletionOf = (row: typeof adventureDeletions.$inferSelect): Deletion => ({
  ...row,
  // Written by `insertDeletion` only.
  kind: row.kind as FileThing,
});
