import type { Undoable } from "#shared/schemas/undo.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { seatOf } from "../tables/index.ts";
import { UNDO_WITHIN_MS, type Undoer } from "../undo/index.ts";
import type { AdventureEvent } from "./live.ts";
import { changeAdventure, changePage, listDeletedAdventures, listDeletedPages } from "./store.ts";

/** The adventures and pages that a master has deleted. */
export const adventureUndoer = (world: () => { readonly now: number }): Undoer<AdventureEvent> => ({
  undoable: (tx, session, tableId) =>
    [...adventuresBy(tx, session, tableId, world().now), ...pagesBy(tx, session, tableId, world().now)].map(
      ({ undoable }) => undoable,
    ),
  undo(tx, session, tableId, id) {
    const events = (adventureId: string): AdventureEvent[] => [
      { kind: "adventure-changed", tableId: tableId ?? "", id: adventureId, pageId: null },
    ];
    const back = { deletedAt: null, deletedBy: null };
    if (adventuresBy(tx, session, tableId, world().now).some((one) => one.undoable.id === id)) {
      changeAdventure(tx, id, back);
      return { id, events: events(id) };
    }
    const page = pagesBy(tx, session, tableId, world().now).find((one) => one.undoable.id === id);
    if (!page) return null;
    changePage(tx, id, back);
    return { id, events: events(page.adventureId) };
  },
});

interface Deleted {
  readonly adventureId: string;
  readonly undoable: Undoable;
}

const undoable = (id: string, at: number | null, label: string): Undoable => ({
  id,
  at: at ?? 0,
  label,
  who: null,
  of: [],
  isOwn: true,
});

function adventuresBy(tx: Db, { userId }: Session, tableId: string | null, now: number): Deleted[] {
  if (tableId === null || !seatOf(tx, userId, tableId)?.isMaster) return [];
  return listDeletedAdventures(tx, tableId, userId, now - UNDO_WITHIN_MS).map(({ id, about, deletedAt }) => ({
    adventureId: id,
    undoable: undoable(id, deletedAt, `eliminata l'avventura «${about.title}»`),
  }));
}

function pagesBy(tx: Db, { userId }: Session, tableId: string | null, now: number): Deleted[] {
  if (tableId === null || !seatOf(tx, userId, tableId)?.isMaster) return [];
  return listDeletedPages(tx, tableId, userId, now - UNDO_WITHIN_MS).map(
    ({ id, adventureId, title, deletedAt }) => ({
      adventureId,
      undoable: undoable(id, deletedAt, `eliminata la pagina «${title}»`),
    }),
  );
}
