import type { Db } from "../db/open.ts";
import {
  findLasting,
  insertSitting,
  listSittings,
  type StoredSitting,
  updateSitting,
} from "./sitting-store.ts";

const ENDS_AFTER_QUIET_MS = 6 * 60 * 60_000;
const MOST_PRESENT = 60;

export const isOver = ({ endedAt, lastAt }: StoredSitting, now: number): boolean =>
  endedAt !== null || now - lastAt >= ENDS_AFTER_QUIET_MS;

/** A session quiet for too long ended with its last event. Null while it lasts. */
export const endOf = (sitting: StoredSitting, now: number): number | null =>
  sitting.endedAt ?? (isOver(sitting, now) ? sitting.lastAt : null);

export function currentSitting(db: Db, tableId: string, now: number): StoredSitting | null {
  const lasting = findLasting(db, tableId);
  return lasting && !isOver(lasting, now) ? lasting : null;
}

export function begin(
  db: Db,
  tableId: string,
  at: number,
  { title = "", present = [] }: { title?: string; present?: readonly string[] },
): StoredSitting {
  const lasting = findLasting(db, tableId);
  if (lasting) updateSitting(db, { ...lasting, endedAt: lasting.lastAt });
  const id = Bun.randomUUIDv7();
  const sitting = { id, title, beganAt: at, endedAt: null, lastAt: at, present: somePeople(present) };
  insertSitting(db, tableId, sitting);
  return sitting;
}

export function continueSitting(
  db: Db,
  tableId: string,
  at: number,
  present: readonly string[],
): StoredSitting {
  const current = currentSitting(db, tableId, at);
  if (!current) return begin(db, tableId, at, { present });
  const people = somePeople([...current.present, ...present]);
  const sitting = { ...current, lastAt: Math.max(current.lastAt, at), present: people };
  updateSitting(db, sitting);
  return sitting;
}

export type Placed = StoredSitting & { readonly until: number };

export function placedSittings(db: Db, tableId: string): Placed[] {
  const all = listSittings(db, tableId);
  return all.map((one, index) => ({ ...one, until: all[index + 1]?.beganAt ?? Number.MAX_SAFE_INTEGER }));
}

const somePeople = (names: readonly string[]) => [...new Set(names)].slice(0, MOST_PRESENT);
