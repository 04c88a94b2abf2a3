import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import {
  adventureDeletions,
  adventureImages,
  handoutRevisions,
  handouts,
  images,
  npcs,
} from "../db/schema.ts";

export type Image = typeof images.$inferSelect;

export function findImage(db: Db, id: string): Image | null {
  return db.select().from(images).where(eq(images.id, id)).get() ?? null;
}

export function insertImage(db: Db, image: Image): void {
  db.insert(images).values(image).run();
}

export function measureImages(db: Db, tableId: string): { count: number; bytes: number } {
  const bytes = sql<number>`coalesce(sum(${images.bytes}), 0)`;
  const row = db
    .select({ count: sql<number>`count(*)`, bytes })
    .from(images)
    .where(eq(images.tableId, tableId))
    .get();
  return row ?? { count: 0, bytes: 0 };
}

export const imageIds = (db: Db): string[] =>
  db
    .select({ id: images.id })
    .from(images)
    .all()
    .map(({ id }) => id);

const isUnused = sql`NOT EXISTS (SELECT 1 FROM ${handouts} WHERE ${handouts.imageId} = ${images.id})
  AND NOT EXISTS (SELECT 1 FROM ${handouts} WHERE ${handouts.shownImageId} = ${images.id})
  AND NOT EXISTS (SELECT 1 FROM ${handoutRevisions} WHERE ${handoutRevisions.imageId} = ${images.id})
  AND NOT EXISTS (SELECT 1 FROM ${npcs} WHERE ${npcs.imageId} = ${images.id})
  AND NOT EXISTS (SELECT 1 FROM ${adventureImages} WHERE ${adventureImages.imageId} = ${images.id})
  AND NOT EXISTS (SELECT 1 FROM ${adventureDeletions} WHERE ${adventureDeletions.imageId} = ${images.id})`;

/** For what lets go of a picture and can be undone: if nothing uses it, it is deleted a day from now. Null for no picture. */
export function keepForUndo(db: Db, id: string | null, now: number): void {
  if (id !== null) db.update(images).set({ createdAt: now }).where(eq(images.id, id)).run();
}

/** @returns whether it was unused and is deleted. */
export function dropIfUnused(db: Db, id: string): boolean {
  return (
    db
      .delete(images)
      .where(and(eq(images.id, id), isUnused))
      .returning()
      .all().length > 0
  );
}

/** Milliseconds until an unused picture is deleted. */
const UNUSED_FOR = 24 * 60 * 60_000;

/** Deletes those never used. @returns their ids. */
export function dropUnused(db: Db, now: number): string[] {
  return db
    .delete(images)
    .where(and(lt(images.createdAt, now - UNUSED_FOR), isUnused))
    .returning()
    .all()
    .map(({ id }) => id);
}
