import { Refused } from "#shared/refused.ts";
import { MOST_WALL_LINKS, MOST_WALL_NOTES, type WallCard, type WallView } from "#shared/wall/index.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { assertMasterSeat, assertOpenSeat, assertSeat } from "../tables/index.ts";
import { UNDO_WITHIN_MS } from "../undo/index.ts";
import { TELEVISION, type Viewer } from "../visibility.ts";
import { arranged } from "./arrange.ts";
import type { Place } from "./place.ts";
import {
  type Done,
  findLink,
  findNote,
  insertLink,
  insertNote,
  isWallShown,
  type Moved,
  putPlace,
  remember,
  setLinkDeleted,
  setNoteDeleted,
  setWallShown,
  sweepWall,
} from "./store.ts";
import { mayTakeAway, readWhole, type WholeWall, wallOf } from "./view.ts";

export const noCard = () => new Refused("not_found", "Questa carta non è più sulla parete");
const noLink = () => new Refused("not_found", "Questo filo non c'è più");
export const NOT_SHOWN = "La parete non è mostrata su questo schermo";

/** The command of a person at a table; `now` in milliseconds since 1970. */
export interface By {
  readonly session: Pick<Session, "userId">;
  readonly tableId: string;
  readonly clientId: string | undefined;
  readonly now: number;
}

/** @throws Refused `not_found` without a seat. */
export function readWall(db: Db, { userId }: Pick<Session, "userId">, tableId: string): WallView {
  const { isMaster } = assertSeat(db, userId, tableId);
  return wallOf(readWhole(db, tableId), { userId, isMaster });
}

/** What all players know. @throws Refused `not_found` while it is not shown. */
export function readShownWall(db: Db, tableId: string): WallView {
  if (!isWallShown(db, tableId)) throw new Refused("not_found", NOT_SHOWN);
  return wallOf(readWhole(db, tableId), TELEVISION);
}

/** Whether the televisions of a table may fetch this picture, as that of a card. */
export const isOnShownWall = (db: Db, tableId: string, imageId: string): boolean =>
  isWallShown(db, tableId) &&
  wallOf(readWhole(db, tableId), TELEVISION).cards.some((card) => card.imageId === imageId);

interface WallAccess {
  readonly viewer: Viewer & { readonly userId: string };
  readonly whole: WholeWall;
  /** As he sees it now. */
  readonly cards: ReadonlyMap<string, WallCard>;
  readonly links: WallView["links"];
}

/** @throws Refused `not_found` without a seat, `archived`. */
export function accessWall(tx: Db, userId: string, tableId: string): WallAccess {
  const viewer = { userId, isMaster: assertOpenSeat(tx, userId, tableId).isMaster };
  const whole = readWhole(tx, tableId);
  const { cards, links } = wallOf(whole, viewer);
  return { viewer, whole, cards: new Map(cards.map((card) => [card._id, card])), links };
}

/** Runs once; the answer is the ids of the cards that it has put somewhere, null for a repeat. */
function command(
  db: Db,
  { session: { userId }, tableId, clientId, now }: By,
  name: string,
  work: (tx: Db, wall: WallAccess) => { done: Done; id: string; moved?: readonly string[] },
): readonly string[] | null {
  return runOnce<readonly string[] | null>(
    db,
    { userId, clientId, command: `wall/${name}`, tableId, now },
    (tx) => ({
      work: () => {
        const { done, id, moved = [] } = work(tx, accessWall(tx, userId, tableId));
        remember(tx, { tableId, userId, at: now }, done);
        sweepWall(tx, now - UNDO_WITHIN_MS, tableId);
        return [moved, id];
      },
      again: () => null,
    }),
  );
}

/** Everybody at the table reads it. @throws Refused `not_found`, `archived`, `rule_broken` for too many. */
export function writeNote(
  db: Db,
  by: By,
  { text, x, y }: Place & { text: string },
): readonly string[] | null {
  return command(db, by, "note", (tx, { whole, viewer }) => {
    if (whole.notes.length >= MOST_WALL_NOTES) throw tooManyNotes();
    const id = Bun.randomUUIDv7();
    const { tableId, now } = by;
    insertNote(tx, { id, tableId, authorId: viewer.userId, text, createdAt: now });
    putPlace(tx, tableId, id, { x, y });
    return { done: { kind: "note", id }, id };
  });
}

export const tooManyNotes = () =>
  new Refused("rule_broken", `Sulla parete ci sono già ${MOST_WALL_NOTES} foglietti: togline uno`);

/** @throws Refused `not_found` for a card that he does not see, `archived`. */
export function moveCard(
  db: Db,
  by: By,
  { cardId, x, y }: Place & { cardId: string },
): readonly string[] | null {
  return command(db, by, "move", (tx, wall) => {
    const moved = put(tx, by.tableId, wall, [{ cardId, x, y }]);
    return { done: { kind: "move", moved }, id: cardId, moved: [cardId] };
  });
}

/**
 * Arranges the cards that all players have, as one command; moving any other card would reveal who knows it.
 * @throws Refused `not_found` without a seat, `archived`, `rule_broken` without cards.
 */
export async function arrangeWall(db: Db, by: By): Promise<readonly string[] | null> {
  const { whole } = accessWall(db, by.session.userId, by.tableId);
  const { cards, links } = wallOf(whole, TELEVISION);
  const places = await arranged(
    cards.map(({ _id: id, x, y }) => ({ id, x, y })),
    links,
  );
  return command(db, by, "arrange", (tx, wall) => {
    // Some may have gone meanwhile.
    const moves = [...places].flatMap(([cardId, place]) =>
      wall.cards.has(cardId) ? { cardId, ...place } : [],
    );
    if (moves.length === 0)
      throw new Refused("rule_broken", "Sulla parete non c'è ancora niente che tutti conoscano");
    const moved = put(tx, by.tableId, wall, moves);
    return { done: { kind: "arrange", moved }, id: by.tableId, moved: moved.map(({ cardId }) => cardId) };
  });
}

function put(
  tx: Db,
  tableId: string,
  { cards, whole }: WallAccess,
  places: readonly (Place & { cardId: string })[],
): Moved[] {
  return places.map(({ cardId, x, y }) => {
    const to = { x, y };
    if (!cards.has(cardId)) throw noCard();
    putPlace(tx, tableId, cardId, to);
    return { cardId, from: whole.places.get(cardId) ?? null, to };
  });
}

/** @throws Refused `not_found` for an end that he does not see, `invalid` from a card to itself, `archived`, `rule_broken` for too many. */
export function linkCards(
  db: Db,
  by: By,
  { from, to, text }: { from: string; to: string; text: string },
): readonly string[] | null {
  return command(db, by, "link", (tx, { cards, links, whole, viewer: { userId } }) => {
    for (const end of [from, to]) {
      if (!cards.has(end)) throw new Refused("not_found", "Una delle due carte non è più sulla parete");
    }
    if (from === to) throw new Refused("invalid", "Un filo unisce due carte diverse");
    const seen = new Set(links.map(({ _id }) => _id));
    // Others that he does not see must not be counted: the refusal would tell of them.
    const known = whole.links.filter(({ id, authorId }) => authorId === userId || seen.has(id));
    if (known.length >= MOST_WALL_LINKS) {
      throw new Refused("rule_broken", `Sulla parete ci sono già ${MOST_WALL_LINKS} fili: tagliane uno`);
    }
    const id = Bun.randomUUIDv7();
    const { tableId, now } = by;
    const ends = { fromId: from, toId: to };
    insertLink(tx, { id, tableId, authorId: userId, ...ends, text: text.trim(), createdAt: now });
    return { done: { kind: "link", id }, id };
  });
}

/** @throws Refused `not_found` for one that he does not see, `forbidden` for who has not drawn it, `archived`. */
export function cutLink(db: Db, by: By, linkId: string): readonly string[] | null {
  return command(db, by, "cut", (tx, { links, viewer }) => {
    const link = links.some(({ _id }) => _id === linkId) ? findLink(tx, linkId) : null;
    if (!link) throw noLink();
    if (!mayTakeAway(link.authorId, viewer)) {
      throw new Refused("forbidden", "Lo taglia chi lo ha teso, o un master");
    }
    setLinkDeleted(tx, linkId, by.now);
    return { done: { kind: "cut", id: linkId }, id: linkId };
  });
}

/** Only a note. @throws Refused `not_found` for what he does not see, `forbidden` for others' and for what hangs by itself, `archived`. */
export function removeCard(db: Db, by: By, cardId: string): readonly string[] | null {
  return command(db, by, "remove", (tx, { cards, viewer }) => {
    const card = cards.get(cardId);
    if (!card) throw noCard();
    const note = card.kind === "note" ? findNote(tx, cardId) : null;
    if (!note) throw new Refused("forbidden", "Dalla parete si tolgono solo i foglietti");
    if (!mayTakeAway(note.authorId, viewer)) {
      throw new Refused("forbidden", "Lo toglie chi lo ha scritto, o un master");
    }
    setNoteDeleted(tx, cardId, by.now);
    return { done: { kind: "remove", id: cardId }, id: cardId };
  });
}

/** On the table's televisions. @returns whether it is no repeat. @throws Refused `not_found`, `forbidden`, `archived`. */
export function showWall(db: Db, { session: { userId }, tableId, clientId, now }: By, on: boolean): boolean {
  return runOnce<boolean>(db, { userId, clientId, command: "wall/show", tableId, now }, (tx) => ({
    work: () => {
      assertMasterSeat(tx, userId, tableId);
      setWallShown(tx, tableId, on);
      return [true, tableId];
    },
    again: () => false,
  }));
}
