import type { FindClue } from "#shared/clues/index.ts";
import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { inTransaction } from "../db/transaction.ts";
import { type HandoutChange, type HandoutShown, shareHandout, showToPlayers } from "../handouts/index.ts";
import { assertOpenSeat, inPlayAt, listCharactersAt, playersAt, seatOf } from "../tables/index.ts";
import { type ClueChange, findClue, insertFinding, type StoredClue } from "./store.ts";
import { noClue, ownClue } from "./verbs.ts";

/** How people come to know a clue: they find it, or are told. */

/** Who found a clue, or was told it, by one command, for the diary. */
export interface ClueFound {
  readonly tableId: string;
  readonly clueId: string;
  readonly title: string;
  /** The finders, or those who were told. */
  readonly names: readonly string[];
  /** Who told it; null where it was found. */
  readonly from: string | null;
  readonly audience: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Known {
  readonly change: ClueChange;
  /** Null where it was found by nobody who is new to it. */
  readonly found: ClueFound | null;
  readonly handout: { readonly change: HandoutChange; readonly shown?: HandoutShown } | null;
}

const HAS_LEFT = "Questa persona non siede più a questo tavolo";

/** Also shows its document. @throws Refused as `updateClue`, `not_found` for an investigator who does not sit there, `rule_broken` where nobody does. */
export function recordFinding(db: Db, session: Session, { id, by, clientId }: FindClue, now: number): Known {
  const { userId } = session;
  const { tableId } = ownClue(db, userId, id);
  return runOnce<Known>(db, { userId, clientId, command: "clue/find", tableId, now }, (tx) => ({
    work: () => {
      const before = ownClue(tx, userId, id);
      const finders = by.includes("*") ? everybodyAt(tx, tableId) : named(tx, tableId, by);
      const learnt = finders.filter((one) =>
        insertFinding(tx, { clueId: id, at: now, isTold: false, fromId: null, ...one }),
      );
      const people = learnt.map((one) => one.userId);
      const isShown = before.handoutId !== null && people.length > 0;
      const handout = isShown ? showToPlayers(tx, before.handoutId ?? "", people, now) : null;
      const change = { tableId, before, after: findClue(tx, id) };
      // Also those who knew it already: leaving them out would reveal that they know it.
      const names = finders.map((one) => one.by || nameOf(change.after, one.userId));
      const found = people.length > 0 ? told(change, { names, from: null, audience: people, at: now }) : null;
      return [{ change, found, handout }, id];
    },
    again: () => {
      const kept = ownClue(tx, userId, id);
      return { change: { tableId, before: kept, after: kept }, found: null, handout: null };
    },
  }));
}

/**
 * Who knows a clue tells it to others, with its document as he has it. Only the diary changes for those who know it.
 * @throws Refused `not_found` where the teller does not know it and for somebody who has left, `archived`.
 */
export function tellClue(
  db: Db,
  { userId, username }: Session,
  { id, to }: { id: string; to: readonly string[] },
  now: number,
): Known {
  return inTransaction(db, (tx): Known => {
    const before = findClue(tx, id);
    const seat = before && seatOf(tx, userId, before.tableId);
    if (!before || !seat || !(seat.isMaster || before.findings.some((one) => one.userId === userId)))
      throw noClue();
    const { tableId, handoutId } = before;
    assertOpenSeat(tx, userId, tableId);
    const people = [...new Set(to)].filter((one) => one !== userId);
    for (const one of people) if (!seatOf(tx, one, tableId)) throw new Refused("not_found", HAS_LEFT);
    const playing = namesInPlay(tx, tableId);
    const by = playing.get(userId)?.name ?? username;
    const learnt = people.filter((one) =>
      insertFinding(tx, {
        clueId: id,
        userId: one,
        at: now,
        isTold: true,
        fromId: userId,
        by,
        characterId: playing.get(one)?.characterId ?? null,
      }),
    );
    const hasNothingToGive = handoutId === null || learnt.length === 0;
    const document = hasNothingToGive ? null : shareHandout(tx, handoutId, { from: userId, to: learnt, now });
    const change = { tableId, before, after: findClue(tx, id) };
    // Also those who knew it already: leaving them out would reveal that they know it.
    const names = people.map((one) => playing.get(one)?.name ?? nameOf(change.after, one));
    const found =
      people.length > 0 ? told(change, { names, from: by, audience: [userId, ...people], at: now }) : null;
    return { change, found, handout: document && { change: document } };
  });
}

const told = (
  { tableId, before, after }: ClueChange,
  more: Pick<ClueFound, "names" | "from" | "audience" | "at">,
): ClueFound => ({ tableId, clueId: after?.id ?? "", title: (after ?? before)?.title ?? "", ...more });

const nameOf = (kept: StoredClue | null, userId: string): string =>
  kept?.findings.find((one) => one.userId === userId)?.username ?? "";

interface Finder {
  readonly userId: string;
  readonly characterId: string | null;
  readonly by: string;
}

/** By person: the investigator in play. */
function namesInPlay(tx: Db, tableId: string): ReadonlyMap<string, { characterId: string; name: string }> {
  const names = new Map(listCharactersAt(tx, tableId).map(({ _id, name }) => [_id, name]));
  return new Map(
    inPlayAt(tx, tableId).map(({ userId, characterId }) => [
      userId,
      { characterId, name: names.get(characterId) ?? "" },
    ]),
  );
}

/** Who plays at the table now, also without an investigator. */
function everybodyAt(tx: Db, tableId: string): Finder[] {
  const playing = namesInPlay(tx, tableId);
  const people = playersAt(tx, tableId);
  if (people.length === 0) throw new Refused("rule_broken", "A questo tavolo non gioca ancora nessuno");
  return people.map((userId) => {
    const own = playing.get(userId);
    return { userId, characterId: own?.characterId ?? null, by: own?.name ?? "" };
  });
}

function named(tx: Db, tableId: string, ids: readonly string[]): Finder[] {
  const here = new Map(listCharactersAt(tx, tableId).map((one) => [one._id, one]));
  return [...new Set(ids)].map((characterId) => {
    const found = here.get(characterId);
    if (!found) throw new Refused("not_found", "Questo investigatore non siede più a questo tavolo");
    return { userId: found.ownerId, characterId, by: found.name };
  });
}
