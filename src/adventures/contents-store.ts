import { and, asc, eq, isNull } from "drizzle-orm";
import { insertionOrder } from "../db/insertion-order.ts";
import type { Db } from "../db/open.ts";
import { handouts, npcs, scenes } from "../db/schema.ts";

/** The table's things that belong to an adventure, as they are stored. */

export const handoutsOf = (db: Db, id: string) =>
  db
    .select()
    .from(handouts)
    .where(eq(handouts.adventureId, id))
    .orderBy(asc(handouts.createdAt), asc(insertionOrder(handouts)))
    .all();

export const npcsOf = (db: Db, id: string) =>
  db
    .select()
    .from(npcs)
    .where(and(eq(npcs.adventureId, id), isNull(npcs.deletedAt)))
    .orderBy(asc(npcs.createdAt), asc(insertionOrder(npcs)))
    .all();

export const scenesOf = (db: Db, id: string) =>
  db
    .select()
    .from(scenes)
    .where(eq(scenes.adventureId, id))
    .orderBy(asc(scenes.createdAt), asc(insertionOrder(scenes)))
    .all();
