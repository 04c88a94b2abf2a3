import { Refused } from "#shared/refused.ts";
import type { Undoable, UndoRequest } from "#shared/schemas/undo.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { assertOpenSeat, assertSeat } from "../tables/index.ts";
import type { Undoer, Undone } from "./undoer.ts";

const MOST_TOLD = 20;

/** Newest first. @param tableId null for what was done at no table. @throws Refused `not_found`. */
export function undoableAt(
  tx: Db,
  undoers: readonly Undoer<unknown>[],
  session: Session,
  tableId: string | null,
): Undoable[] {
  if (tableId !== null && assertSeat(tx, session.userId, tableId).isArchived) return [];
  const all = undoers.flatMap((undoer) => undoer.undoable(tx, session, tableId));
  return all.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1)).slice(0, MOST_TOLD);
}

/** Without an id, undoes this person's latest. @throws Refused `not_found` when there is nothing, `archived`; what the room throws. */
export function takeBack<E>(
  db: Db,
  undoers: readonly Undoer<E>[],
  session: Session,
  { table, id, clientId }: UndoRequest,
  now: number,
): Undone<E> {
  const tableId = table ?? null;
  const { userId } = session;
  return runOnce<Undone<E>>(db, { userId, clientId, command: "undo", tableId, now }, (tx) => ({
    work: () => {
      if (tableId !== null) assertOpenSeat(tx, userId, tableId);
      const wanted = id ?? undoableAt(tx, undoers, session, tableId).find(({ isOwn }) => isOwn)?.id;
      for (const undoer of wanted === undefined ? [] : undoers) {
        const undone = undoer.undo(tx, session, tableId, wanted ?? "");
        if (undone) return [undone, undone.id];
      }
      throw new Refused("not_found", "Non c'è niente da annullare");
    },
    again: (known) => ({ id: known, events: [] }),
  }));
}
