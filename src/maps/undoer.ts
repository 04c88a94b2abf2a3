import type { Undoable } from "#shared/schemas/undo.ts";
import { seatOf } from "../tables/index.ts";
import { UNDO_WITHIN_MS, type Undoer } from "../undo/index.ts";
import type { MapEvent } from "./live.ts";
import { listLastStrokes, takeStroke } from "./store.ts";
import { restoreCells } from "./verbs.ts";

/** The last change of each map's fog. */
export const mapUndoer = (world: () => { readonly now: number }): Undoer<MapEvent> => {
  const strokes = (...[tx, { userId }, tableId]: Parameters<Undoer<MapEvent>["undoable"]>) => {
    if (tableId === null || !seatOf(tx, userId, tableId)?.isMaster) return [];
    return listLastStrokes(tx, tableId, userId, world().now - UNDO_WITHIN_MS);
  };
  return {
    undoable: (...asked) =>
      strokes(...asked).map(
        ({ id, at, title }): Undoable => ({
          id,
          at,
          label: `una pennellata su «${title}»`,
          who: null,
          of: [],
          isOwn: true,
        }),
      ),
    undo(tx, session, tableId, id) {
      const stroke = strokes(tx, session, tableId).find((one) => one.id === id);
      const cells = stroke && takeStroke(tx, id);
      if (tableId === null || !stroke || !cells) return null;
      const { handoutId } = stroke;
      restoreCells(tx, handoutId, cells);
      return { id, events: [{ kind: "map-changed", tableId, change: { tableId, handoutId } }] };
    },
  };
};
