import type { Undoable } from "#shared/schemas/undo.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { seatOf } from "../tables/index.ts";
import { UNDO_WITHIN_MS, type Undoer } from "../undo/index.ts";
import type { FaceEvent } from "./live.ts";
import { meetingsOf } from "./meeting-store.ts";
import { isFighting, listUntouched } from "./store.ts";
import { CREATION, removeNpc } from "./verbs.ts";

/** Newest first; each is checked against its meetings and the fight. */
const MOST_TOLD = 10;

/** The NPCs that a master has made, that nobody has changed since and nobody has met. */
export const npcUndoer = (world: () => { readonly now: number }): Undoer<FaceEvent> => ({
  undoable(tx, session, tableId) {
    if (tableId === null) return [];
    const made = madeBy(tx, session, tableId, world().now);
    return made.filter(({ id }) => !isFighting(tx, tableId, id));
  },
  undo(tx, session, tableId, id) {
    if (tableId === null || !madeBy(tx, session, tableId, world().now).some((made) => made.id === id))
      return null;
    const change = removeNpc(tx, session, id, world().now);
    return { id, events: [{ kind: "face-changed", tableId, change }] };
  },
});

function madeBy(tx: Db, { userId }: Session, tableId: string, now: number): Undoable[] {
  if (!seatOf(tx, userId, tableId)?.isMaster) return [];
  const since = now - UNDO_WITHIN_MS;
  const made = listUntouched(tx, { userId, tableId, command: CREATION, since, most: MOST_TOLD });
  return made
    .filter(({ npc }) => meetingsOf(tx, npc._id).length === 0)
    .map(({ npc: { _id: id, name }, at }) => ({
      id,
      at,
      label: `nuova comparsa, ${name}`,
      who: null,
      of: [],
      isOwn: true,
    }));
}
