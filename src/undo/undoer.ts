import type { Undoable } from "#shared/schemas/undo.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";

export const UNDO_WITHIN_MS = 10 * 60_000;

export interface Undone<E> {
  readonly id: string;
  readonly events: readonly E[];
}

/** Registered by a room. Both functions decide by what holds now. */
export interface Undoer<E> {
  /** Only what `undo` would not refuse, in any order. @param tableId null for what was done at no table. */
  undoable(tx: Db, session: Session, tableId: string | null): readonly Undoable[];
  /** @returns null for another room's id, and for what this person may not know of. @throws Refused with the room's reasons. */
  undo(tx: Db, session: Session, tableId: string | null, id: string): Undone<E> | null;
}
