import { and, asc, count, eq, sql } from "drizzle-orm";
import { type ListedScene, Scene } from "#shared/schemas/scene.ts";
import { type Place, placeFor, setKey, type WantedPlace } from "../db/adventure-place.ts";
import { insertionOrder } from "../db/insertion-order.ts";
import type { Db } from "../db/open.ts";
import { scenes } from "../db/schema.ts";

export function listScenes(db: Db, tableId: string): Scene[] {
  const at = eq(scenes.tableId, tableId);
  return db
    .select()
    .from(scenes)
    .where(at)
    .orderBy(asc(scenes.createdAt), asc(insertionOrder(scenes)))
    .all()
    .map(sceneOf);
}

/** With the adventure that each belongs to. */
export function listPlacedScenes(db: Db, tableId: string): ListedScene[] {
  const at = eq(scenes.tableId, tableId);
  const rows = db
    .select()
    .from(scenes)
    .where(at)
    .orderBy(asc(scenes.createdAt), asc(insertionOrder(scenes)))
    .all();
  return rows.map(({ adventureId, adventureKey, ...row }) => ({
    ...sceneOf(row),
    ...(adventureId && adventureKey && { adventureId, adventureKey }),
  }));
}

export function findScene(db: Db, tableId: string, id: string): Scene | null {
  const row = db.select().from(scenes).where(isScene(tableId, id)).get();
  return row ? sceneOf(row) : null;
}

export function tableOfScene(db: Db, id: string): string | null {
  return db.select({ tableId: scenes.tableId }).from(scenes).where(eq(scenes.id, id)).get()?.tableId ?? null;
}

export function countScenes(db: Db, tableId: string): number {
  return db.select({ total: count() }).from(scenes).where(eq(scenes.tableId, tableId)).get()?.total ?? 0;
}

export function insertScene(
  db: Db,
  tableId: string,
  { _id: id, name, layers }: Scene,
  now: number,
  place: Place | null = null,
): void {
  db.insert(scenes)
    .values({ id, tableId, name, layers: JSON.stringify(layers), ...place, createdAt: now })
    .run();
}

export function replaceScene(db: Db, tableId: string, { _id, name, layers }: Scene): void {
  db.update(scenes)
    .set({ name, layers: JSON.stringify(layers) })
    .where(isScene(tableId, _id))
    .run();
}

export function deleteScene(db: Db, tableId: string, id: string): void {
  db.delete(scenes).where(isScene(tableId, id)).run();
}

export function deleteScenesOf(db: Db, adventureId: string): void {
  db.delete(scenes).where(eq(scenes.adventureId, adventureId)).run();
}

/** Whether any scene plays this sound. */
export function isInScene(db: Db, audioId: string): boolean {
  const plays = sql`instr(${scenes.layers}, ${audioId}) > 0`;
  return db.select({ id: scenes.id }).from(scenes).where(plays).limit(1).get() !== undefined;
}

const isScene = (tableId: string, id: string) => and(eq(scenes.tableId, tableId), eq(scenes.id, id));

function sceneOf({
  id: _id,
  name,
  layers,
}: Pick<typeof scenes.$inferSelect, "id" | "name" | "layers">): Scene {
  return Scene.parse({ _id, name, layers: JSON.parse(layers) });
}

/** The columns of a new one: under a free key made from its title. @throws Refused as `placeFor`. */
export const placeScene = (tx: Db, tableId: string, place: WantedPlace, title: string) =>
  placeFor(tx, scenes, tableId, place, title);

export const setSceneKey = (tx: Db, id: string, key: string): void => setKey(tx, scenes, id, key);
