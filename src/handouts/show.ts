import type * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import type { HideHandout } from "#shared/schemas/handout.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { playersAt, seatOf } from "../tables/index.ts";
import {
  changeHandout,
  copyShowing,
  deleteShowings,
  findHandout,
  forgetShowings,
  hideShowings,
  listUp,
  putShowing,
  type StoredHandout,
} from "./store.ts";
import { changed, ownHandout } from "./verbs.ts";
import { type HandoutChange, handoutView, shownTo } from "./view.ts";

/** Showing documents to players, hiding them, and taking them back. */

/** Shown at the same time: each welcome contains them. */
const MOST_UP = 20;

export interface HandoutShown {
  readonly tableId: string;
  readonly handoutId: string;
  readonly title: string;
  readonly audience: "all" | readonly string[];
  readonly at: number;
}

/** @param to `*` or user ids. @throws Refused `not_found` also when one of them has left, `forbidden`, `archived`, `rule_broken` when too many are shown. */
export function showHandout(
  db: Db,
  session: Session,
  { id, to }: { id: string; to: readonly string[] },
  now: number,
): { change: HandoutChange; shown: HandoutShown } {
  const before = ownHandout(db, session, id);
  const { tableId, title } = before;
  const isForAll = to.includes("*");
  const people = isForAll ? playersAt(db, tableId) : [...new Set(to)];
  const after = changed(db, tableId, id, (tx) => {
    for (const userId of people) {
      if (!seatOf(tx, userId, tableId)) {
        throw new Refused("not_found", "Questa persona non siede più a questo tavolo");
      }
      putShowing(tx, id, userId, now);
    }
    if (isForAll) changeHandout(tx, id, { isForAll, forAllAt: now });
    if (listUp(tx, tableId).length > MOST_UP) {
      throw new Refused("rule_broken", `Il tavolo sta già guardando ${MOST_UP} documenti: prima togline uno`);
    }
  });
  const audience = isForAll ? ("all" as const) : people;
  return {
    change: { tableId, before, after },
    shown: { tableId, handoutId: id, title, audience, at: now },
  };
}

/** Shows it to these players, for a caller who has checked that he may. Null where it is gone. */
export function showToPlayers(
  db: Db,
  id: string,
  people: readonly string[],
  now: number,
): { change: HandoutChange; shown: HandoutShown } | null {
  const before = findHandout(db, id);
  if (!before) return null;
  const { tableId, title } = before;
  const after = changed(db, tableId, id, (tx) => {
    for (const userId of people) {
      const isNew = handoutView(before, { userId, isMaster: false }) === null;
      // Another moment, so that what is withdrawn with this one leaves it to him.
      putShowing(tx, id, userId, isNew ? now : now + 1);
    }
    // Beyond the limit they find it among their documents.
    if (listUp(tx, tableId).length > MOST_UP) hideShowings(tx, id);
  });
  return {
    change: { tableId, before, after },
    shown: { tableId, handoutId: id, title, audience: people, at: now },
  };
}

/** Gives a document as one player has it to others who have none. Null where there is nothing to give. */
export function shareHandout(
  db: Db,
  id: string,
  { from, to, now }: { from: string; to: readonly string[]; now: number },
): HandoutChange | null {
  const before = findHandout(db, id);
  if (!before?.showings.some(({ userId }) => userId === from)) return null;
  const { tableId, isForAll } = before;
  if (isForAll) return null;
  const after = changed(db, tableId, id, (tx) => copyShowing(tx, id, from, to, now));
  return { tableId, before, after };
}

interface HandoutHidden {
  readonly change: HandoutChange;
  /** When it was shown to those who do not have it any more as a showing was undone; milliseconds since 1970. */
  readonly withdrawn: readonly number[];
}

/**
 * @param forget also takes it from those who have it. @param leaving where a showing is undone: who had it before, and keeps it.
 * @param at of the showing that is undone. @throws Refused `not_found`, `forbidden`, `archived`.
 */
export function hideHandout(
  db: Db,
  session: Session,
  { id, forget, leaving, at }: z.output<typeof HideHandout>,
): HandoutHidden {
  const before = ownHandout(db, session, id);
  if (leaving && at !== undefined) return undoShowing(db, before, leaving, at);
  const { tableId, isForAll, forAllAt, showings } = before;
  const after = changed(db, tableId, id, (tx) => {
    // Later arrivals have seen it, too.
    for (const userId of isForAll ? playersAt(tx, tableId) : []) {
      const own = showings.find((one) => one.userId === userId);
      putShowing(tx, id, userId, shownTo(before, own));
    }
    changeHandout(tx, id, { isForAll: false });
    hideShowings(tx, id);
    if (forget) forgetShowings(tx, id);
    if (leaving) deleteShowings(tx, id, others(findHandout(tx, id)?.showings ?? [], leaving));
  });
  const undone = leaving ? showings.filter(({ userId }) => !leaving.includes(userId)) : [];
  const moments = [...undone.map(({ shownAt }) => shownAt), ...(leaving && isForAll ? [forAllAt ?? 0] : [])];
  return { change: { tableId, before, after }, withdrawn: [...new Set(moments)] };
}

/** Who was shown it again later keeps it. */
function undoShowing(db: Db, before: StoredHandout, leaving: readonly string[], at: number): HandoutHidden {
  const { id, tableId, isForAll, forAllAt, showings } = before;
  const wasForAll = isForAll && forAllAt === at;
  const shown = showings.filter(({ shownAt }) => shownAt === at).map(({ userId }) => userId);
  const lost = shown.filter((userId) => !leaving.includes(userId));
  const after = changed(db, tableId, id, (tx) => {
    if (wasForAll) changeHandout(tx, id, { isForAll: false });
    hideShowings(tx, id, shown);
    deleteShowings(tx, id, lost);
  });
  return { change: { tableId, before, after }, withdrawn: wasForAll || lost.length > 0 ? [at] : [] };
}

const others = (showings: readonly { readonly userId: string }[], leaving: readonly string[]): string[] =>
  showings.map(({ userId }) => userId).filter((userId) => !leaving.includes(userId));

/** Takes a document from people who were last shown it at the given moments, for a caller who has checked that he may. Null where nobody has it. */
export function withdrawShowings(
  db: Db,
  id: string,
  given: readonly { readonly userId: string; readonly at: number }[],
): HandoutChange | null {
  const before = findHandout(db, id);
  const people = (before?.showings ?? []).flatMap(({ userId, shownAt }) =>
    given.some((one) => one.userId === userId && one.at === shownAt) ? userId : [],
  );
  if (!before || people.length === 0) return null;
  const { tableId } = before;
  const after = changed(db, tableId, id, (tx) => deleteShowings(tx, id, people));
  return { tableId, before, after };
}
