import type { ServerMessage } from "#shared/protocol.ts";
import { byShownAt, type Handout } from "#shared/schemas/handout.ts";
import type { Db } from "../db/open.ts";
import { type Audience, isVisible, TELEVISION, type Viewer } from "../visibility.ts";
import { listAmong, listUp, listWithImage, type Showing, type StoredHandout } from "./store.ts";

export interface HandoutChange {
  readonly tableId: string;
  readonly before: StoredHandout | null;
  readonly after: StoredHandout | null;
}

/** SQL counterpart: `AUDIENCE` of the store. */
const audienceOf = ({ isForAll, showings }: StoredHandout): Audience =>
  isForAll ? "all" : { people: showings.map(({ userId }) => userId) };

function upTo({ isForAll, showings }: StoredHandout): Audience | null {
  if (isForAll) return "all";
  const people = showings.flatMap(({ userId, isUp }) => (isUp ? userId : []));
  return people.length > 0 ? { people } : null;
}

/** Null if invisible. Who is no longer shown it sees it as he saw it then. */
export function handoutView(kept: StoredHandout, viewer: Viewer): Handout | null {
  if (!isVisible(audienceOf(kept), viewer)) return null;
  const own = kept.showings.find(({ userId }) => userId === viewer.userId);
  const { id, isForAll, isRevealed, createdAt } = kept;
  const former = viewer.isMaster || isUpFor(kept, viewer) ? undefined : own;
  const { title, kind, text, hiddenText, imageId, date } = former?.revision ?? {
    ...kept,
    imageId: kept.kind === "map" && !viewer.isMaster ? kept.shownImageId : kept.imageId,
  };
  const isOpen = viewer.isMaster || (former?.isOpen ?? isRevealed);
  return {
    _id: id,
    title,
    kind,
    ...(kind === "map" && { isMap: true as const }),
    text,
    imageId,
    isForAll,
    ...(date !== null && { date }),
    ...(isOpen && hiddenText !== "" && { hiddenText }),
    shownAt: viewer.isMaster ? lastShown(kept) : shownTo(kept, own),
    ...(viewer.isMaster &&
      kept.adventureId !== null && {
        adventureId: kept.adventureId,
        ...(kept.adventureKey !== null && { adventureKey: kept.adventureKey }),
      }),
    ...(viewer.isMaster && {
      led: {
        isRevealed,
        createdAt,
        shownTo: kept.showings.map(({ userId, username, shownAt: at, isUp }) => ({
          userId,
          username,
          at,
          isUp,
        })),
      },
    }),
  };
}

/** For clients older than maps. */
export const withoutMap = (handout: Handout): Handout =>
  handout.kind === "map" ? { ...handout, kind: "picture" } : handout;

/** By id, without documents that the viewer may not see. */
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

/** When this player was shown it last, in milliseconds since 1970. @param own undefined for a television. */
export function shownTo({ isForAll, forAllAt, createdAt }: StoredHandout, own: Showing | undefined): number {
  const forAll = isForAll ? (forAllAt ?? createdAt) : 0;
  return Math.max(own?.shownAt ?? 0, forAll);
}

/** Whether it is shown now: to this viewer, for masters to anybody. */
export function isUpFor(kept: StoredHandout, viewer: Viewer): boolean {
  const audience = upTo(kept);
  return audience !== null && isVisible(audience, viewer);
}

function lastShown({ showings, isForAll, forAllAt }: StoredHandout): number | null {
  const moments = showings.map(({ shownAt }) => shownAt);
  if (isForAll && forAllAt !== null) moments.push(forAllAt);
  return moments.length === 0 ? null : Math.max(...moments);
}

/** Shown now, the last one last. */
export function upFor(db: Db, tableId: string, viewer: Viewer): Handout[] {
  return listUp(db, tableId)
    .filter((kept) => isUpFor(kept, viewer))
    .flatMap((kept) => handoutView(kept, viewer) ?? [])
    .sort(byShownAt);
}

/** Whether everybody at the table is shown it now. */
export const isPictureForAll = (db: Db, tableId: string, imageId: string): boolean =>
  listWithImage(db, imageId).some(
    (kept) => kept.tableId === tableId && handoutView(kept, TELEVISION)?.imageId === imageId,
  );

/** Null when the change does not alter the view. */
export function newsOf({ before, after }: HandoutChange, viewer: Viewer): ServerMessage | null {
  const [former, now] = [before, after].map((kept) => kept && handoutView(kept, viewer));
  const wasUp = before !== null && isUpFor(before, viewer);
  const isUp = after !== null && isUpFor(after, viewer);
  if (now && isUp) {
    // Even the time of an edit that changes nothing visible would be a leak.
    if (wasUp && JSON.stringify(former) === JSON.stringify(now)) return null;
    return { action: "handoutShown", data: { handout: now } };
  }
  const id = before?.id;
  if (id === undefined || !former || (!wasUp && now)) return null;
  return { action: "handoutHidden", data: { id, forget: !now } };
}
