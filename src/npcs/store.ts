import { and, asc, eq, isNull, like, sql } from "drizzle-orm";
import { type Npc, NpcDraft } from "#shared/schemas/npc.ts";
import type { Db } from "../db/open.ts";
import { encounters, npcs } from "../db/schema.ts";

export function listNpcs(db: Db, tableId: string): Npc[] {
  const at = and(eq(npcs.tableId, tableId), isNull(npcs.deletedAt));
  return db.select().from(npcs).where(at).orderBy(asc(npcs.createdAt), asc(npcs.id)).all().map(npcOf);
}

export function findNpc(db: Db, tableId: string, id: string): Npc | null {
  const row = db.select().from(npcs).where(isNpc(tableId, id)).get();
  return row && row.deletedAt === null ? npcOf(row) : null;
}

/** Also a deleted one that players still know. */
export function findMetNpc(db: Db, id: string): { tableId: string; npc: Npc } | null {
  const row = db.select().from(npcs).where(eq(npcs.id, id)).get();
  return row ? { tableId: row.tableId, npc: npcOf(row) } : null;
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

export function insertNpc(db: Db, tableId: string, { _id: id, ...draft }: Npc, now: number): void {
  const document = JSON.stringify(draft);
  db.insert(npcs)
    .values({ id, tableId, document, imageId: imageOf(draft), createdAt: now, updatedAt: now })
    .run();
}

export function replaceNpc(db: Db, tableId: string, { _id, ...draft }: Npc, now: number): void {
  db.update(npcs)
    .set({ document: JSON.stringify(draft), imageId: imageOf(draft), updatedAt: now })
    .where(isNpc(tableId, _id))
    .run();
}

export function deleteNpc(db: Db, tableId: string, id: string): void {
  db.delete(npcs).where(isNpc(tableId, id)).run();
}

/** Players who have met her still know her. */
export function hideNpc(db: Db, tableId: string, id: string, now: number): void {
  db.update(npcs).set({ deletedAt: now }).where(isNpc(tableId, id)).run();
}

export function isFighting(db: Db, tableId: string, id: string): boolean {
  const open = and(eq(encounters.tableId, tableId), eq(encounters.isOpen, true));
  const named = and(open, like(encounters.state, `%"${id}"%`));
  return db.select({ id: encounters.id }).from(encounters).where(named).get() !== undefined;
}

const imageOf = ({ portrait }: Pick<NpcDraft, "portrait">): string | null => portrait?.imageId ?? null;

const isNpc = (tableId: string, id: string) => and(eq(npcs.tableId, tableId), eq(npcs.id, id));

function npcOf({ id, document }: typeof npcs.$inferSelect): Npc {
  return { _id: id, ...NpcDraft.parse(JSON.parse(document)) };
}
