import type * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import {
  byShownAt,
  type Handout,
  type HandoutUpdate,
  MOST_HANDOUTS,
  type NewHandout,
} from "#shared/schemas/handout.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { inTransaction } from "../db/transaction.ts";
import { assertImage, keepForUndo } from "../pictures/index.ts";
import { assertMasterSeat, assertSeat, seatOf } from "../tables/index.ts";
import { keepMap } from "./map-kind.ts";
import {
  type Content,
  changeHandout,
  deleteHandout,
  dropUnusedRevisions,
  findHandout,
  insertHandout,
  keepRevision,
  listHandouts,
  measureHandouts,
  placeHandout,
  type StoredHandout,
} from "./store.ts";
import { type HandoutChange, handoutView, withoutMap } from "./view.ts";

const MOST_BYTES = 4 * 1024 * 1024;

export const NO_SUCH_HANDOUT = "Questo documento non esiste";
export const noHandout = () => new Refused("not_found", NO_SUCH_HANDOUT);

/** Newest first for masters, for players the last shown first. @throws Refused `not_found` without a seat. */
export function readHandouts(db: Db, { userId }: Session, tableId: string): Handout[] {
  const { isMaster } = assertSeat(db, userId, tableId);
  const viewer = { userId, isMaster };
  const seen = listHandouts(db, tableId, viewer).flatMap((one) => handoutView(one, viewer) ?? []);
  // A request does not say how old its page is; only masters' pages need the word.
  return isMaster ? seen : seen.map(withoutMap).sort((one, other) => byShownAt(other, one));
}

/** @throws Refused `not_found` if invisible. */
export function readHandout(
  db: Db,
  { userId }: Session,
  id: string,
): { handout: Handout; kept: StoredHandout } {
  const kept = findHandout(db, id);
  const seat = kept && seatOf(db, userId, kept.tableId);
  const handout = seat && handoutView(kept, { userId, isMaster: seat.isMaster });
  if (!handout) throw noHandout();
  return { handout, kept };
}

/** The clues that a document belongs to, which the room of clues stores. */
export interface CluesOfHandouts {
  /** @returns the ids of the clues. */
  of(db: Db, handoutId: string): string[];
  /** Gives a document back to clues of its table that have none. */
  giveBack(tx: Db, tableId: string, clues: readonly string[], handoutId: string): void;
}

/** A retry updates the document. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken` for too many. */
export function createHandout(
  db: Db,
  session: Session,
  { table: tableId, clientId, adventureId, adventureKey, clues = [], ...draft }: z.output<typeof NewHandout>,
  now: number,
  cluesOfHandouts?: CluesOfHandouts,
): HandoutChange {
  const { userId } = session;
  return runOnce<HandoutChange>(db, { userId, clientId, command: "handout/create", tableId, now }, (tx) => {
    // Also for a retry: a player must not learn whether a document that was taken from him still exists.
    assertMasterSeat(tx, userId, tableId);
    return {
      work: () => {
        const { title, kind, text = "", hiddenText = "", imageId = null, date = null } = draft;
        const id = crypto.randomUUID();
        const content = { title, kind, text, hiddenText, imageId, date };
        const after = changed(tx, tableId, id, () => {
          assertImage(tx, tableId, imageId);
          const place = placeHandout(tx, tableId, { adventureId, adventureKey }, title);
          insertHandout(tx, { id, tableId, ...content, ...place, createdAt: now, updatedAt: now });
          cluesOfHandouts?.giveBack(tx, tableId, clues, id);
        });
        return [{ tableId, before: null, after }, id];
      },
      again: (id) => updateHandout(tx, session, { id, ...draft }, now),
      createdByVersion02: (id) => (findHandout(tx, id)?.tableId === tableId ? id : null),
    };
  });
}

/** Those who are no longer shown it keep what they saw. @throws Refused as `createHandout`. */
export function updateHandout(
  db: Db,
  session: Session,
  { id, ...given }: z.output<typeof HandoutUpdate>,
  now: number,
): HandoutChange {
  const before = ownHandout(db, session, id);
  const { tableId } = before;
  const change = keepMap(
    before,
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  );
  const after = changed(db, tableId, id, (tx) => {
    assertImage(tx, tableId, given.imageId ?? null);
    if (CONTENT.some((key) => given[key] !== undefined && given[key] !== before[key]))
      keepRevision(tx, before);
    keepForUndo(tx, before.imageId, now);
    changeHandout(tx, id, { ...change, updatedAt: now });
  });
  return { tableId, before, after };
}

const CONTENT: readonly (keyof Content)[] = ["title", "kind", "text", "hiddenText", "imageId", "date"];

/** @throws Refused `not_found`, `forbidden`, `archived`. */
export function removeHandout(db: Db, session: Session, id: string): HandoutChange {
  const before = ownHandout(db, session, id);
  deleteHandout(db, id);
  return { tableId: before.tableId, before, after: null };
}

/** @throws Refused `not_found`, `forbidden`, `archived`. */
export function ownHandout(db: Db, session: Session, id: string): StoredHandout {
  const { kept } = readHandout(db, session, id);
  assertMasterSeat(db, session.userId, kept.tableId);
  return kept;
}

/** Changes a document in one transaction, which rolls back beyond the limits of the table. @throws Refused `rule_broken`. */
export function changed(db: Db, tableId: string, id: string, write: (tx: Db) => void): StoredHandout {
  return inTransaction(db, (tx) => {
    write(tx);
    dropUnusedRevisions(tx, id);
    const { count, bytes } = measureHandouts(tx, tableId);
    if (count > MOST_HANDOUTS || bytes > MOST_BYTES) {
      throw new Refused("rule_broken", "Questo tavolo ha troppi documenti: eliminane uno");
    }
    const kept = findHandout(tx, id);
    if (!kept) throw noHandout();
    return kept;
  });
}
