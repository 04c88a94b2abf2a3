import type { Undoable } from "#shared/schemas/undo.ts";
import type { Session } from "../accounts/index.ts";
import type { SoundListEvent } from "../audio/index.ts";
import type { Db } from "../db/open.ts";
import { seatOf } from "../tables/index.ts";
import { UNDO_WITHIN_MS, type Undoer } from "../undo/index.ts";
import { restoreThing } from "./delete-thing.ts";
import { type Deletion, listDeletions } from "./deletion-store.ts";
import type { AdventureEvent } from "./live.ts";
import { changePage, listDeletedPages } from "./page-store.ts";
import { changeAdventure, listDeletedAdventures } from "./store.ts";

/** The adventures, pages, pictures, sounds, lots and ready-made investigators that a master has deleted. */
export const adventureUndoer = (
  world: () => { readonly now: number },
): Undoer<AdventureEvent | SoundListEvent> => ({
  undoable(tx, session, tableId) {
    const { now } = world();
    return [
      ...adventuresBy(tx, session, tableId, now).map((one) => one.undoable),
      ...pagesBy(tx, session, tableId, now).map((one) => one.undoable),
      ...thingsBy(tx, session, tableId, now).map(labelled),
    ];
  },
  undo(tx, session, tableId, id) {
    const events = (adventureId: string): AdventureEvent[] => [
      { kind: "adventure-changed", tableId: tableId ?? "", id: adventureId, pageId: null },
    ];
    const back = { deletedAt: null, deletedBy: null };
    if (adventuresBy(tx, session, tableId, world().now).some((one) => one.undoable.id === id)) {
      changeAdventure(tx, id, back);
      return { id, events: [...events(id), { kind: "sounds-changed" }] };
    }
    const page = pagesBy(tx, session, tableId, world().now).find((one) => one.undoable.id === id);
    if (page) {
      changePage(tx, id, back);
      return { id, events: events(page.adventureId) };
    }
    const thing = thingsBy(tx, session, tableId, world().now).find((one) => one.id === id);
    if (!thing) return null;
    restoreThing(tx, thing);
    return { id, events: events(thing.adventureId) };
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

function thingsBy(tx: Db, { userId }: Session, tableId: string | null, now: number): Deletion[] {
  if (tableId === null || !seatOf(tx, userId, tableId)?.isMaster) return [];
  return listDeletions(tx, tableId, userId, now - UNDO_WITHIN_MS);
}

const DELETED = {
  image: "eliminata l'immagine",
  sound: "eliminato il suono",
  lot: "eliminata la sorte",
  investigator: "eliminato l'investigatore pronto",
} as const;

const labelled = ({ id, kind, title, deletedAt }: Deletion): Undoable =>
  undoable(id, deletedAt, `${DELETED[kind]} «${title}»`);
