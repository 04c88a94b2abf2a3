import type { Sitting, SittingFigures } from "#shared/schemas/diary.ts";
import type { Db } from "../db/open.ts";
import { rollFigures } from "../rolls/index.ts";
import { tryStore } from "../storage-error.ts";
import type { Viewer } from "../visibility.ts";
import { harmBetween } from "./harm-store.ts";
import { endOf, type Placed } from "./sitting.ts";
import { findFigures, keepFigures } from "./sitting-store.ts";
import { hasEntry } from "./store.ts";

/**
 * Null for players without visible entries: its existence would reveal hidden events. Caches figures of closed sessions, so do
 * not call it inside a transaction: the disk may be full. @param now milliseconds since 1970.
 */
export function sittingView(
  db: Db,
  tableId: string,
  viewer: Viewer,
  sitting: Placed,
  now: number,
): Sitting | null {
  const { id, title, beganAt, until, present } = sitting;
  const endedAt = endOf(sitting, now);
  const figures = figuresOf(db, tableId, viewer, sitting, endedAt !== null);
  const isKnown =
    viewer.isMaster ||
    title !== "" ||
    figures.rolls > 0 ||
    hasEntry(db, tableId, viewer, { id, from: beganAt, before: until });
  return isKnown ? { _id: id, title, beganAt, endedAt, present: [...present], figures } : null;
}

function figuresOf(
  db: Db,
  tableId: string,
  viewer: Viewer,
  { id, beganAt, until }: Placed,
  isOver: boolean,
): SittingFigures {
  const kept = isOver ? findFigures(db, id, viewer) : null;
  if (kept) return kept;
  const figures = {
    ...rollFigures(db, tableId, viewer, { from: beganAt, before: until }),
    ...harmBetween(db, tableId, viewer, { from: beganAt, before: until }),
  };
  if (isOver) tryStore(() => keepFigures(db, id, viewer, figures));
  return figures;
}
