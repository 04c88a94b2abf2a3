import { and, desc, eq, inArray } from "drizzle-orm";
import * as z from "zod/mini";
import { keepNewest } from "../db/keep-newest.ts";
import type { Db } from "../db/open.ts";
import { encounters } from "../db/schema.ts";
import { withPublicNames } from "./fighters.ts";
import { FightState, MOST_HISTORY, Past, type StoredEncounter } from "./state.ts";

/** Ended encounters kept per table: the end of the last can be undone. */
const MOST_ENDED = 3;

type Row = typeof encounters.$inferSelect;

export function findOpen(db: Db, tableId: string): StoredEncounter | null {
  const open = and(eq(encounters.tableId, tableId), eq(encounters.isOpen, true));
  const row = db.select().from(encounters).where(open).get();
  return row ? storedEncounterOf(row) : null;
}

/** The open one, or else the newest. */
export function findLatest(db: Db, tableId: string): StoredEncounter | null {
  const newest = db.select().from(encounters).where(eq(encounters.tableId, tableId));
  const row = newest.orderBy(desc(encounters.isOpen), desc(encounters.id)).limit(1).get();
  return row ? storedEncounterOf(row) : null;
}

export function findEncounter(db: Db, id: string): StoredEncounter | null {
  const row = db.select().from(encounters).where(eq(encounters.id, id)).get();
  return row ? storedEncounterOf(row) : null;
}

export function listStates(
  db: Db,
  tableId: string,
  ids: readonly string[],
): Pick<StoredEncounter, "id" | "state">[] {
  const { id, state } = encounters;
  return db
    .select({ id, state })
    .from(encounters)
    .where(and(eq(encounters.tableId, tableId), inArray(id, [...ids])))
    .all()
    .map((row) => ({ id: row.id, state: FightState.parse(JSON.parse(row.state)) }));
}

export function insertEncounter(db: Db, started: StoredEncounter, now: number): void {
  const kept = withNamesOfNow(db, started);
  const { id, tableId, isOpen } = kept;
  const [state, history] = [JSON.stringify(kept.state), JSON.stringify(kept.history)];
  db.insert(encounters).values({ id, tableId, isOpen, state, history, createdAt: now }).run();
  const ended = and(eq(encounters.tableId, tableId), eq(encounters.isOpen, false));
  keepNewest(db, encounters, { of: ended, by: encounters.id, most: MOST_ENDED });
}

export function deleteEncounter(db: Db, id: string): void {
  db.delete(encounters).where(eq(encounters.id, id)).run();
}

/** @returns it as it is now. */
export function updateEncounter(db: Db, changed: StoredEncounter): StoredEncounter {
  const kept = withNamesOfNow(db, changed);
  const history = kept.history.slice(-MOST_HISTORY);
  db.update(encounters)
    .set({
      isOpen: kept.isOpen,
      state: JSON.stringify(kept.state),
      history: JSON.stringify(history),
    })
    .where(eq(encounters.id, kept.id))
    .run();
  return { ...kept, history };
}

/** Public names are stored too: the NPC may be deleted before the fight is read or its last step is undone. */
function withNamesOfNow(db: Db, { state, history, ...kept }: StoredEncounter): StoredEncounter {
  const named = (state: FightState) => ({ ...state, fighters: withPublicNames(db, state.fighters) });
  const last = history.at(-1);
  return {
    ...kept,
    state: named(state),
    history: last ? [...history.slice(0, -1), { ...last, state: named(last.state) }] : history,
  };
}

const storedEncounterOf = ({ id, tableId, isOpen, state, history }: Row): StoredEncounter => ({
  id,
  tableId,
  isOpen,
  state: FightState.parse(JSON.parse(state)),
  history: z.array(Past).parse(JSON.parse(history)),
});
