import type { Undoable } from "#shared/schemas/undo.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";

/** Milliseconds. */
export const UNDO_WITHIN_MS = 10 * 60_000;

/** What an undo has done, and who is to hear of it after the commit. */
export interface Undone<E> {
  /** Of what was taken back, see `Undoable`. */
  readonly id: string;
  readonly events: readonly E[];
}

/** What a room registers, so that what was done in it can be taken back. Both functions decide by what holds now. */
export interface Undoer<E> {
  /**
   * What this person may take back now, in any order. Only what `undo` would not refuse.
   * @param tableId null for what was done at no table.
   */
  undoable(tx: Db, session: Session, tableId: string | null): readonly Undoable[];
  /**
   * Takes one thing back as a whole.
   * @returns null for what is not of this room, and for what this person may not know of.
   * @throws Refused with the room's own reasons.
   */
  undo(tx: Db, session: Session, tableId: string | null, id: string): Undone<E> | null;
}
