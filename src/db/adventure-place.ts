import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { freeKey, sameKey } from "#shared/adventures/keys.ts";
import { Refused } from "#shared/refused.ts";
import type { Db } from "./open.ts";
import { adventures } from "./schema.ts";

/** Things of a table that may belong to one of its adventures: documents, NPCs, scenes, clues. */
type Placed = SQLiteTable & {
  id: SQLiteColumn;
  adventureId: SQLiteColumn;
  adventureKey: SQLiteColumn;
  /** Where a deleted one may come back. */
  deletedAt?: SQLiteColumn;
};

export interface Place {
  readonly adventureId: string;
  readonly adventureKey: string;
}

/** What a request says of the place of a new thing. */
export interface WantedPlace {
  readonly adventureId?: string | null | undefined;
  /** Of a deleted thing that is made again. */
  readonly adventureKey?: string | undefined;
}

/** @returns the table of an adventure that is not deleted; null where there is none. */
export function tableOfAdventure(db: Db, id: string): string | null {
  const found = db.select().from(adventures).where(eq(adventures.id, id)).get();
  return found && found.deletedAt === null ? found.tableId : null;
}

/** The columns of a new thing: under the wanted key if it is free, else under one made from its title; a deleted one gives way. @throws Refused `not_found` for an adventure of another table. */
export function placeFor(
  tx: Db,
  things: Placed,
  tableId: string,
  { adventureId, adventureKey: wanted }: WantedPlace,
  title: string,
): Place | null {
  if (!adventureId) return null;
  if (tableOfAdventure(tx, adventureId) !== tableId)
    throw new Refused("not_found", "Questa avventura non esiste");
  const isThere = things.deletedAt && isNull(things.deletedAt);
  const taken = new Set(keysOf(tx, things, adventureId, isThere).keys());
  const adventureKey = wanted === undefined || taken.has(sameKey(wanted)) ? freeKey(title, taken) : wanted;
  giveWay(tx, things, adventureId, adventureKey);
  return { adventureId, adventureKey };
}

/** By key, as `sameKey` makes it, the id of the thing that has it. */
function keysOf(tx: Db, things: Placed, adventureId: string, which?: SQL): ReadonlyMap<string, string> {
  const of = and(eq(things.adventureId, adventureId), which);
  const rows = tx.select({ id: things.id, key: things.adventureKey }).from(things).where(of).all();
  return new Map(
    rows.flatMap(({ id, key }) => (typeof key === "string" ? [[sameKey(key), String(id)] as const] : [])),
  );
}

/** A deleted thing that still has the key, since it may come back, gets another. */
function giveWay(tx: Db, things: Placed, adventureId: string, key: string, except?: string): void {
  const keys = keysOf(tx, things, adventureId);
  const holder = keys.get(sameKey(key));
  if (holder === undefined || holder === except) return;
  const another = { adventureKey: freeKey(key, new Set(keys.keys())) };
  tx.update(things).set(another).where(eq(things.id, holder)).run();
}

/** Names a thing as a file names it; a deleted one gives way. */
export function setKey(tx: Db, things: Placed, id: string, adventureKey: string): void {
  const isThis = eq(things.id, id);
  const adventureId = tx.select({ id: things.adventureId }).from(things).where(isThis).get()?.id;
  if (typeof adventureId !== "string") return;
  giveWay(tx, things, adventureId, adventureKey, id);
  tx.update(things).set({ adventureKey }).where(isThis).run();
}
