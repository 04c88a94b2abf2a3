import { and, eq, ne } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { freeKey, sameKey } from "#shared/adventures/keys.ts";
import { Refused } from "#shared/refused.ts";
import type { Db } from "./open.ts";
import { adventures } from "./schema.ts";

/** Things of a table that may belong to one of its adventures: documents, NPCs, scenes, clues. */
type Placed = SQLiteTable & { id: SQLiteColumn; adventureId: SQLiteColumn; adventureKey: SQLiteColumn };

export interface Place {
  readonly adventureId: string;
  readonly adventureKey: string;
}

/** @returns the table of an adventure that is not deleted; null where there is none. */
export function tableOfAdventure(db: Db, id: string): string | null {
  const found = db.select().from(adventures).where(eq(adventures.id, id)).get();
  return found && found.deletedAt === null ? found.tableId : null;
}

/** The columns of a new thing: under a free key made from its title. @throws Refused `not_found` for an adventure of another table. */
export function placeFor(
  tx: Db,
  things: Placed,
  tableId: string,
  adventureId: string | null | undefined,
  title: string,
): Place | null {
  if (!adventureId) return null;
  if (tableOfAdventure(tx, adventureId) !== tableId)
    throw new Refused("not_found", "Questa avventura non esiste");
  return { adventureId, adventureKey: freeKey(title, takenKeys(tx, things, adventureId)) };
}

function takenKeys(tx: Db, things: Placed, adventureId: string): ReadonlySet<string> {
  const of = eq(things.adventureId, adventureId);
  const rows = tx.select({ key: things.adventureKey }).from(things).where(of).all();
  return new Set(rows.flatMap(({ key }) => (typeof key === "string" ? [sameKey(key)] : [])));
}

/** Names a thing as a file names it. A deleted one that still has the name, since it may come back, gets another. */
export function setKey(tx: Db, things: Placed, id: string, adventureKey: string): void {
  const isThis = eq(things.id, id);
  const adventureId = tx.select({ id: things.adventureId }).from(things).where(isThis).get()?.id;
  if (typeof adventureId !== "string") return;
  const isHeld = and(
    eq(things.adventureId, adventureId),
    eq(things.adventureKey, adventureKey),
    ne(things.id, id),
  );
  if (tx.select({ id: things.id }).from(things).where(isHeld).get()) {
    const another = freeKey(adventureKey, takenKeys(tx, things, adventureId));
    tx.update(things).set({ adventureKey: another }).where(isHeld).run();
  }
  tx.update(things).set({ adventureKey }).where(isThis).run();
}
