import { sameKey } from "#shared/adventures/keys.ts";
import { cluesIn } from "#shared/adventures/links.ts";
import type { Clue, ClueUpdate, LedClue, NewClue } from "#shared/clues/index.ts";
import { MOST_CLUES } from "#shared/clues/index.ts";
import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { Place } from "../db/adventure-place.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { inTransaction } from "../db/transaction.ts";
import { type HandoutChange, withdrawShowings } from "../handouts/index.ts";
import { assertMasterSeat, assertSeat, seatOf } from "../tables/index.ts";
import { UNDO_WITHIN_MS } from "../undo/index.ts";
import { purgeClues, purgeOldestDeleted } from "./deleted-store.ts";
import {
  bytesAt,
  type ClueChange,
  changeClue,
  countClues,
  deleteFindings,
  findClue,
  insertClue,
  linkPage,
  listClues,
  listKnownClues,
  namedAmong,
  namePlaces,
  placeClue,
  type StoredClue,
} from "./store.ts";
import { assertHandout, clueView, ledView } from "./view.ts";

/** Of the texts of a table, which a master's page reads all at once. */
const MOST_BYTES = 4 * 1024 * 1024;
/** That can be brought back. */
const MOST_DELETED = 50;

export const noClue = () => new Refused("not_found", "Questo indizio non esiste");

/** All of them to masters; to players those that they know, newest first. @throws Refused `not_found` without a seat. */
export function readClues(db: Db, { userId }: Session, tableId: string): (LedClue | Clue)[] {
  const viewer = { userId, isMaster: assertSeat(db, userId, tableId).isMaster };
  const all = listClues(db, tableId, viewer);
  if (viewer.isMaster) return ledView(db, all);
  const known = all.flatMap((kept) => clueView(db, kept, viewer) ?? []);
  return known.sort((one, other) => other.foundAt - one.foundAt);
}

/** Reads the pages of an adventure, which the room of adventures stores. */
export type PagesOf = (
  tx: Db,
  adventureId: string,
) => Iterable<{ readonly id: string; readonly text: string }>;

/**
 * A retry updates the clue.
 * @param pagesOf finds the pages that linked to it before it was made. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken` for too many.
 */
export function createClue(
  db: Db,
  session: Session,
  { table: tableId, clientId, adventureId = null, pages, ...draft }: NewClue,
  now: number,
  pagesOf?: PagesOf,
): ClueChange {
  const { userId } = session;
  return runOnce<ClueChange>(db, { userId, clientId, command: "clue/create", tableId, now }, (tx) => ({
    work: () => {
      assertMasterSeat(tx, userId, tableId);
      purgeClues(tx, now - UNDO_WITHIN_MS);
      if (countClues(tx, tableId, adventureId) >= MOST_CLUES) {
        throw new Refused("rule_broken", `Ci sono già ${MOST_CLUES} indizi: eliminane uno`);
      }
      assertHandout(tx, tableId, draft.handoutId);
      const id = crypto.randomUUID();
      const place = placeClue(tx, tableId, { adventureId }, draft.title);
      insertClue(tx, { id, tableId, ...draft, ...place, createdAt: now });
      namePlaces(tx, id, pages);
      if (place) linkPages(tx, place, pagesOf);
      assertFits(tx, tableId);
      const clue = stored(tx, id);
      return [{ tableId, before: clue, after: clue }, id];
    },
    again: (id) => updateClue(tx, session, { id, pages, ...draft }),
  }));
}

/** Only those that name the clue: each is linked anew to all clues that it names. */
function linkPages(tx: Db, { adventureId, adventureKey }: Place, pagesOf?: PagesOf): void {
  for (const page of pagesOf?.(tx, adventureId) ?? [])
    if (cluesIn(page.text).includes(sameKey(adventureKey))) linkPage(tx, adventureId, page);
}

function assertFits(tx: Db, tableId: string): void {
  if (bytesAt(tx, tableId) <= MOST_BYTES) return;
  throw new Refused("rule_broken", "Gli indizi di questo tavolo sono troppo lunghi: accorciane o eliminane");
}

/** @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken` for too long ones. */
export function updateClue(db: Db, session: Session, { id, pages, ...given }: ClueUpdate): ClueChange {
  return changed(db, session, id, (tx, { tableId }) => {
    assertHandout(tx, tableId, given.handoutId ?? null);
    changeClue(tx, id, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
    if (pages) namePlaces(tx, id, namedAmong(tx, id, pages));
    if (given.text !== undefined) assertFits(tx, tableId);
  });
}

/** It can be undone for a while. @throws Refused as `updateClue`. */
export function deleteClue(db: Db, session: Session, id: string, now: number): ClueChange {
  return changed(db, session, id, (tx, { tableId }) => {
    changeClue(tx, id, { deletedAt: now, deletedBy: session.userId });
    purgeOldestDeleted(tx, tableId, MOST_DELETED);
  });
}

interface ClueForgotten {
  readonly change: ClueChange;
  /** Of the document that came with it. */
  readonly handout: HandoutChange | null;
  /** When these people found it or were told it, in milliseconds since 1970. */
  readonly withdrawn: readonly {
    readonly at: number;
    /** Null where nobody else came to know it then: who told it has nobody whom he told it. */
    readonly from: readonly string[] | null;
    /** Those of them whom no other clue gives the document. */
    readonly given: readonly string[];
  }[];
}

/** Takes it back from these people, with the document that only this clue gave them. @throws Refused as `updateClue`. */
export function forgetClue(db: Db, session: Session, id: string, from: readonly string[]): ClueForgotten {
  return inTransaction(db, (tx) => {
    const change = changed(tx, session, id, () => deleteFindings(tx, id, from));
    const { findings = [], handoutId = null } = change.before ?? {};
    const lost = findings.filter(({ userId }) => from.includes(userId));
    const others = handoutId === null ? [] : listKnownClues(tx, change.tableId);
    const ofOthers = new Set(
      others
        .filter((one) => one.handoutId === handoutId)
        .flatMap((one) => one.findings.map(({ userId }) => userId)),
    );
    const given = lost.filter(({ userId }) => !ofOthers.has(userId));
    const handout = handoutId === null ? null : withdrawShowings(tx, handoutId, given);
    const withdrawn = [...Map.groupBy(lost, ({ at }) => at)].map(([at, learners]) => {
      const people = learners.map(({ userId }) => userId);
      const isLast = !change.after?.findings.some((one) => one.at === at);
      return { at, from: isLast ? null : people, given: people.filter((one) => !ofOthers.has(one)) };
    });
    return { change, handout, withdrawn };
  });
}

function changed(
  db: Db,
  { userId }: Session,
  id: string,
  write: (tx: Db, before: StoredClue) => void,
): ClueChange {
  return inTransaction(db, (tx) => {
    const before = ownClue(tx, userId, id);
    write(tx, before);
    return { tableId: before.tableId, before, after: findClue(tx, id) };
  });
}

/** Not found, too, for a player who knows it: players must not learn whether it still exists. */
export function ownClue(db: Db, userId: string, id: string): StoredClue {
  const kept = findClue(db, id);
  if (!kept || !seatOf(db, userId, kept.tableId)?.isMaster) throw noClue();
  assertMasterSeat(db, userId, kept.tableId);
  return kept;
}

function stored(db: Db, id: string): StoredClue {
  const kept = findClue(db, id);
  if (!kept) throw noClue();
  return kept;
}
