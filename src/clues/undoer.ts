import { MOST_CLUES } from "#shared/clues/index.ts";
import type { Undoable } from "#shared/schemas/undo.ts";
import { seatOf } from "../tables/index.ts";
import { UNDO_WITHIN_MS, type Undoer } from "../undo/index.ts";
import { listDeleted } from "./deleted-store.ts";
import type { ClueEvent } from "./live.ts";
import { changeClue, countClues, findClue } from "./store.ts";

/** The clues that a master has deleted. */
export const clueUndoer = (world: () => { readonly now: number }): Undoer<ClueEvent> => {
  const deleted: Undoer<ClueEvent>["undoable"] = (tx, { userId }, tableId) => {
    if (tableId === null || !seatOf(tx, userId, tableId)?.isMaster) return [];
    const rows = listDeleted(tx, tableId, userId, world().now - UNDO_WITHIN_MS);
    const fitting = rows.filter(({ adventureId }) => countClues(tx, tableId, adventureId) < MOST_CLUES);
    return fitting.map(
      ({ id, title, deletedAt }): Undoable => ({
        id,
        at: deletedAt ?? 0,
        label: `eliminato l'indizio «${title}»`,
        who: null,
        of: [],
        isOwn: true,
      }),
    );
  };
  return {
    undoable: deleted,
    undo(tx, session, tableId, id) {
      if (tableId === null || !deleted(tx, session, tableId).some((one) => one.id === id)) return null;
      changeClue(tx, id, { deletedAt: null, deletedBy: null });
      const change = { tableId, before: null, after: findClue(tx, id) };
      return { id, events: [{ kind: "clue-changed", tableId, change }] };
    },
  };
};
