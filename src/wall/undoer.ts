import type { Undoable } from "#shared/schemas/undo.ts";
import { MOST_WALL_NOTES } from "#shared/wall/index.ts";
import type { Db } from "../db/open.ts";
import { seatOf } from "../tables/index.ts";
import { UNDO_WITHIN_MS, type Undoer } from "../undo/index.ts";
import type { WallEvent } from "./screens.ts";
import {
  type Done,
  findLink,
  findNote,
  forgetCommand,
  type Put,
  putPlace,
  remembered,
  setLinkDeleted,
  setNoteDeleted,
} from "./store.ts";
import { accessWall } from "./verbs.ts";

type WallAccess = ReturnType<typeof accessWall>;

interface Way {
  readonly label: string;
  /** @returns the cards that it has put somewhere. */
  back(): readonly string[];
}

/** What somebody has done at the wall, as long as he sees what it was done to. */
export const wallUndoer = (world: () => { readonly now: number }): Undoer<WallEvent> => {
  const known = (tx: Db, userId: string, tableId: string | null) => {
    const seat = tableId === null ? null : seatOf(tx, userId, tableId);
    if (tableId === null || !seat || seat.isArchived) return [];
    const rows = remembered(tx, tableId, userId, world().now - UNDO_WITHIN_MS);
    if (rows.length === 0) return [];
    const wall = accessWall(tx, userId, tableId);
    return rows.flatMap(({ id, at, done }) => {
      const way = wayBack(tx, tableId, wall, done, world().now);
      return way ? { id, at, way } : [];
    });
  };
  return {
    undoable: (tx, { userId }, tableId) =>
      known(tx, userId, tableId).map(
        ({ id, at, way }): Undoable => ({ id, at, label: way.label, who: null, of: [], isOwn: true }),
      ),
    undo(tx, { userId }, tableId, id) {
      const found = known(tx, userId, tableId).find((one) => one.id === id);
      if (tableId === null || !found) return null;
      const moved = found.way.back();
      forgetCommand(tx, id);
      return { id, events: [{ kind: "wall-changed", tableId, moved }] };
    },
  };
};

/** Null where there is nothing to undo any more, or nothing that he sees. */
function wayBack(tx: Db, tableId: string, wall: WallAccess, done: Done, now: number): Way | null {
  if ("moved" in done) return wayOfPlaces(tx, tableId, wall, done);
  const { id, kind } = done;
  if (kind === "note" || kind === "remove") {
    const note = findNote(tx, id);
    const isThere = note?.deletedAt === null;
    if (!note || isThere !== (kind === "note")) return null;
    if (kind === "remove" && wall.whole.notes.length >= MOST_WALL_NOTES) return null;
    const label = kind === "note" ? `foglietto «${note.text}»` : `tolto il foglietto «${note.text}»`;
    return {
      label,
      back() {
        setNoteDeleted(tx, id, isThere ? now : null);
        return [];
      },
    };
  }
  const link = findLink(tx, id);
  const isThere = link?.deletedAt === null;
  if (!link || isThere !== (kind === "link")) return null;
  const [from, to] = [wall.cards.get(link.fromId), wall.cards.get(link.toId)];
  if (!from || !to) return null;
  const ends = `fra «${from.title}» e «${to.title}»`;
  const label = kind === "link" ? `filo ${ends}` : `tagliato il filo ${ends}`;
  return {
    label,
    back() {
      setLinkDeleted(tx, id, isThere ? now : null);
      return [];
    },
  };
}

/** Only cards that hang where he has put them: what others have moved since stays. */
function wayOfPlaces(
  tx: Db,
  tableId: string,
  { cards, whole }: WallAccess,
  { kind, moved }: Put,
): Way | null {
  const still = moved.filter(({ cardId, to }) => {
    const place = whole.places.get(cardId);
    return cards.has(cardId) && place?.x === to.x && place.y === to.y;
  });
  const [first] = still;
  if (!first) return null;
  const label = kind === "move" ? `spostato «${cards.get(first.cardId)?.title ?? ""}»` : "disposta la parete";
  return {
    label,
    back() {
      for (const { cardId, from } of still) putPlace(tx, tableId, cardId, from);
      return still.map(({ cardId }) => cardId);
    },
  };
}
