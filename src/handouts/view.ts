import type { ServerMessage } from "#shared/protocol.ts";
import type { Handout } from "#shared/schemas/handout.ts";
import type { Db } from "../db/open.ts";
import { type Audience, isVisible, TELEVISION, type Viewer } from "../visibility.ts";
import { listAmong, listUp, listWithImage, type Showing, type StoredHandout } from "./store.ts";

/** The one rule of what somebody is told of a document: for frames, welcomes, lists, pictures and prints. */

/** A document before and after something was done to it; null where it is not there. */
export interface HandoutChange {
  readonly tableId: string;
  readonly before: StoredHandout | null;
  readonly after: StoredHandout | null;
}

/** Who has a document, or is shown it with everybody; the store says the same of its row. */
const audienceOf = ({ isForAll, showings }: StoredHandout): Audience =>
  isForAll ? "all" : { people: showings.map(({ userId }) => userId) };

/** To whom it is held up now; null where it is to nobody. */
function upTo({ isForAll, showings }: StoredHandout): Audience | null {
  if (isForAll) return "all";
  const people = showings.flatMap(({ userId, isUp }) => (isUp ? userId : []));
  return people.length > 0 ? { people } : null;
}

/** Null for whom it does not exist. Whoever is shown it no longer sees what he saw then. */
export function handoutView(kept: StoredHandout, viewer: Viewer): Handout | null {
  if (!isVisible(audienceOf(kept), viewer)) return null;
  const own = kept.showings.find(({ userId }) => userId === viewer.userId);
  const { id, isForAll, isRevealed, createdAt } = kept;
  const former = viewer.isMaster || isUpFor(kept, viewer) ? undefined : own;
  const { title, kind, text, hiddenText, imageId, date } = former?.revision ?? kept;
  const isOpen = viewer.isMaster || (former?.isOpen ?? isRevealed);
  return {
    ...{ _id: id, title, kind, text, imageId, isForAll },
    ...(date !== null && { date }),
    ...(isOpen && hiddenText !== "" && { hiddenText }),
    shownAt: viewer.isMaster ? lastShown(kept) : shownTo(kept, own),
    ...(viewer.isMaster && kept.adventureId !== null && { adventureId: kept.adventureId }),
    ...(viewer.isMaster && {
      led: {
        isRevealed,
        createdAt,
        shownTo: kept.showings.map(({ userId, username, shownAt: at, isUp }) => ({
          ...{ userId, username, at, isUp },
        })),
      },
    }),
  };
}

/** The titles of these documents as a viewer sees them, by id; none of those that he does not have. */
export function seenTitles(
  db: Db,
  tableId: string,
  viewer: Viewer,
  ids: readonly string[],
): Map<string, string> {
  if (ids.length === 0) return new Map();
  const seen = listAmong(db, tableId, viewer, ids).flatMap((kept) => handoutView(kept, viewer) ?? []);
  return new Map(seen.map(({ _id, title }) => [_id, title]));
}

/**
 * When a player was shown it last, in milliseconds since 1970. The moment of a whisper to somebody else is not in it.
 * @param own his showing; undefined for who has none, such as a television.
 */
export function shownTo({ isForAll, forAllAt, createdAt }: StoredHandout, own: Showing | undefined): number {
  const forAll = isForAll ? (forAllAt ?? createdAt) : 0;
  return Math.max(own?.shownAt ?? 0, forAll);
}

/** Whether it is held up to somebody now; to masters, what is held up to anybody. */
function isUpFor(kept: StoredHandout, viewer: Viewer): boolean {
  const audience = upTo(kept);
  return audience !== null && isVisible(audience, viewer);
}

/** To anybody, for masters. */
function lastShown({ showings, isForAll, forAllAt }: StoredHandout): number | null {
  const moments = showings.map(({ shownAt }) => shownAt);
  if (isForAll && forAllAt !== null) moments.push(forAllAt);
  return moments.length === 0 ? null : Math.max(...moments);
}

/** What is held up to somebody at a table now; the one that was shown last comes last. */
export function upFor(db: Db, tableId: string, viewer: Viewer): Handout[] {
  return listUp(db, tableId)
    .filter((kept) => isUpFor(kept, viewer))
    .flatMap((kept) => handoutView(kept, viewer) ?? [])
    .sort((one, other) => (one.shownAt ?? 0) - (other.shownAt ?? 0));
}

/** Whether a picture is part of what everybody at the table is shown now. */
export const isPictureForAll = (db: Db, tableId: string, imageId: string): boolean =>
  listWithImage(db, imageId).some(
    (kept) => kept.tableId === tableId && handoutView(kept, TELEVISION)?.imageId === imageId,
  );

/** What somebody hears of a change; null when it is no news to him. */
export function newsOf({ before, after }: HandoutChange, viewer: Viewer): ServerMessage | null {
  const [former, now] = [before, after].map((kept) => kept && handoutView(kept, viewer));
  const wasUp = before !== null && isUpFor(before, viewer);
  const isUp = after !== null && isUpFor(after, viewer);
  if (now && isUp) {
    // Of what the master prepares behind it nobody hears, not even the moment.
    if (wasUp && JSON.stringify(former) === JSON.stringify(now)) return null;
    return { action: "handoutShown", data: { handout: now } };
  }
  const id = before?.id;
  if (id === undefined || !former || (!wasUp && now)) return null;
  return { action: "handoutHidden", data: { id, forget: !now } };
}
