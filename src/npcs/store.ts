import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, like, sql } from "drizzle-orm";
import type { Npc, NpcDraft } from "#shared/schemas/npc.ts";
import { type Place, placeFor, setKey, type WantedPlace } from "../db/adventure-place.ts";
import { insertionOrder } from "../db/insertion-order.ts";
import type { Db } from "../db/open.ts";
import { encounters, npcs, requests } from "../db/schema.ts";
import { readDraft } from "./stored-draft.ts";

export function listNpcs(db: Db, tableId: string): Npc[] {
  const at = and(eq(npcs.tableId, tableId), isNull(npcs.deletedAt));
  return db
    .select()
    .from(npcs)
    .where(at)
    .orderBy(asc(npcs.createdAt), asc(insertionOrder(npcs)))
    .all()
    .map(npcOf);
}

/** By NPC: where a table's NPCs belong to an adventure. */
export function placesOfNpcs(db: Db, tableId: string): ReadonlyMap<string, Place> {
  const placed = and(eq(npcs.tableId, tableId), isNotNull(npcs.adventureId));
  const { id, adventureId, adventureKey } = npcs;
  const rows = db.select({ id, adventureId, adventureKey }).from(npcs).where(placed).all();
  return new Map(
    rows.flatMap((row) =>
      row.adventureId === null || row.adventureKey === null
        ? []
        : [[row.id, { adventureId: row.adventureId, adventureKey: row.adventureKey }]],
    ),
  );
}

/** Null for a deleted one, and for one of another table. */
export function findNpc(db: Db, tableId: string, id: string): Npc | null {
  const row = db.select().from(npcs).where(isNpc(tableId, id)).get();
  return row && row.deletedAt === null ? npcOf(row) : null;
}

export function tableOfNpc(db: Db, id: string): string | null {
  const there = and(eq(npcs.id, id), isNull(npcs.deletedAt));
  return db.select({ tableId: npcs.tableId }).from(npcs).where(there).get()?.tableId ?? null;
}

export function measureNpcs(db: Db, tableId: string): { count: number; bytes: number } {
  const bytes = sql<number>`coalesce(sum(length(cast(${npcs.document} as blob))), 0)`;
  const row = db
    .select({ count: sql<number>`count(*)`, bytes })
    .from(npcs)
    .where(and(eq(npcs.tableId, tableId), isNull(npcs.deletedAt)))
    .get();
  return row ?? { count: 0, bytes: 0 };
}

export function insertNpc(
  db: Db,
  tableId: string,
  { _id: id, ...draft }: Npc,
  now: number,
  place: Place | null = null,
): void {
  const document = JSON.stringify(draft);
  db.insert(npcs)
    .values({ id, tableId, document, imageId: imageOf(draft), ...place, createdAt: now, updatedAt: now })
    .run();
}

/** @param updatedAt omit it where a retry completes the creation. */
export function replaceNpc(db: Db, tableId: string, { _id, ...draft }: Npc, updatedAt?: number): void {
  db.update(npcs)
    .set({
      document: JSON.stringify(draft),
      imageId: imageOf(draft),
      ...(updatedAt !== undefined && { updatedAt }),
    })
    .where(isNpc(tableId, _id))
    .run();
}

/** What this person has made with `command` since then and nobody has changed, newest first. */
export function listUntouched(
  db: Db,
  {
    userId,
    tableId,
    command,
    since,
    most,
  }: { userId: string; tableId: string; command: string; since: number; most: number },
): { npc: Npc; at: number }[] {
  const made = and(eq(requests.userId, userId), eq(requests.command, command), gte(requests.at, since));
  const untouched = and(eq(npcs.tableId, tableId), eq(npcs.updatedAt, npcs.createdAt));
  const rows = db
    .select({ row: npcs, at: requests.at })
    .from(requests)
    .innerJoin(npcs, eq(npcs.id, requests.createdId))
    .where(and(made, untouched))
    .orderBy(desc(requests.seq))
    .limit(most)
    .all();
  return rows.map(({ row, at }) => ({ npc: npcOf(row), at }));
}

export function deleteNpc(db: Db, tableId: string, id: string): void {
  db.delete(npcs).where(isNpc(tableId, id)).run();
}

/** Brings back one that was hidden. @returns whether there was one. */
export function unhideNpc(db: Db, tableId: string, { _id, ...draft }: Npc, now: number): boolean {
  const changed = {
    document: JSON.stringify(draft),
    imageId: imageOf(draft),
    updatedAt: now,
    deletedAt: null,
  };
  const hidden = and(isNpc(tableId, _id), isNotNull(npcs.deletedAt));
  return db.update(npcs).set(changed).where(hidden).returning({ id: npcs.id }).all().length > 0;
}

/** Players who have met her still know her: of the rest nothing is kept. */
export function hideNpc(db: Db, tableId: string, { _id: id, name, kind, portrait }: Npc, now: number): void {
  const face: NpcDraft = { name, kind, points: { wounds: 0 }, attacks: [], ...(portrait && { portrait }) };
  db.update(npcs)
    .set({ document: JSON.stringify(face), deletedAt: now })
    .where(isNpc(tableId, id))
    .run();
}

/** Of an adventure, deleted ones included. */
export function npcsOf(db: Db, adventureId: string): Npc[] {
  return db.select().from(npcs).where(eq(npcs.adventureId, adventureId)).all().map(npcOf);
}

/** Only one that `hideNpc` has hidden. */
export function deleteHidden(db: Db, id: string): void {
  db.delete(npcs)
    .where(and(eq(npcs.id, id), isNotNull(npcs.deletedAt)))
    .run();
}

/** What players call these NPCs, deleted ones included; empty without a public name. */
export function publicNames(db: Db, ids: readonly string[]): ReadonlyMap<string, string> {
  if (ids.length === 0) return new Map();
  const publicName = sql<string | null>`trim(json_extract(${npcs.document}, '$.portrait.publicName'))`;
  const rows = db
    .select({ id: npcs.id, publicName })
    .from(npcs)
    .where(inArray(npcs.id, [...new Set(ids)]))
    .all();
  return new Map(rows.map(({ id, publicName }) => [id, publicName ?? ""]));
}

export function isFighting(db: Db, tableId: string, id: string): boolean {
  const open = and(eq(encounters.tableId, tableId), eq(encounters.isOpen, true));
  const named = and(open, like(encounters.state, `%"${id}"%`));
  return db.select({ id: encounters.id }).from(encounters).where(named).get() !== undefined;
}

const imageOf = ({ portrait }: Pick<NpcDraft, "portrait">): string | null => portrait?.imageId ?? null;

const isNpc = (tableId: string, id: string) => and(eq(npcs.tableId, tableId), eq(npcs.id, id));

const npcOf = ({ id, document }: typeof npcs.$inferSelect): Npc => ({ _id: id, ...readDraft(document) });

/** The columns of a new one: under a free key made from its title. @throws Refused as `placeFor`. */
export const placeNpc = (tx: Db, tableId: string, place: WantedPlace, title: string) =>
  placeFor(tx, npcs, tableId, place, title);

export const setNpcKey = (tx: Db, id: string, key: string): void => setKey(tx, npcs, id, key);
