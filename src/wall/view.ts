import { inWallOrder, type WallCard, type WallLink, type WallView } from "#shared/wall/index.ts";
import { listKnownClues, pinnedClue, type StoredClue } from "../clues/index.ts";
import type { Db } from "../db/open.ts";
import { handoutView, listHandouts, type StoredHandout } from "../handouts/index.ts";
import { facesMetAt, type MetNpc, meetingsAt, personView } from "../npcs/index.ts";
import { listSeats } from "../tables/index.ts";
import { UNRESTRICTED, type Viewer } from "../visibility.ts";
import { type Place, placeOfId } from "./place.ts";
import { linksAt, notesAt, placesAt, type StoredLink, type StoredNote } from "./store.ts";

/** Everything that hangs on a table's wall for anybody. Nobody reads it but through `wallOf`. */
export interface WholeWall {
  /** Whether each person who sits at the table leads it. */
  readonly seats: ReadonlyMap<string, boolean>;
  readonly clues: readonly StoredClue[];
  readonly handouts: readonly StoredHandout[];
  readonly people: readonly MetNpc[];
  readonly notes: readonly StoredNote[];
  readonly links: readonly StoredLink[];
  readonly places: ReadonlyMap<string, Place>;
}

export function readWhole(db: Db, tableId: string): WholeWall {
  const met = Map.groupBy(meetingsAt(db, tableId), ({ npcId }) => npcId);
  return {
    seats: new Map(listSeats(db, tableId).map(({ userId, isMaster }) => [userId, isMaster])),
    clues: listKnownClues(db, tableId),
    handouts: listHandouts(db, tableId, UNRESTRICTED),
    people: facesMetAt(db, tableId).map((npc) => ({ npc, meetings: met.get(npc._id) ?? [] })),
    notes: notesAt(db, tableId),
    links: linksAt(db, tableId),
    places: placesAt(db, tableId),
  };
}

/** What hangs there for this viewer: players see what they know, masters what anybody knows, the television what all players know. */
export function wallOf(whole: WholeWall, viewer: Viewer): WallView {
  const cards = viewer.userId === null ? cardsForAll(whole) : cardsFor(whole, viewer);
  const shown = new Set(cards.map(({ _id }) => _id));
  const links = whole.links
    .filter(({ fromId, toId }) => shown.has(fromId) && shown.has(toId))
    .map(
      ({ id, authorId, by, fromId, toId, text }): WallLink => ({
        _id: id,
        from: fromId,
        to: toId,
        text,
        by,
        isOwn: mayTakeAway(authorId, viewer),
      }),
    );
  return { cards: cards.sort(inWallOrder), links: links.sort(inWallOrder) };
}

export const mayTakeAway = (authorId: string, { userId, isMaster }: Viewer): boolean =>
  isMaster || authorId === userId;

function cardsFor(whole: WholeWall, viewer: Viewer): WallCard[] {
  const card = (kind: WallCard["kind"], id: string, about: Partial<WallCard>): WallCard => ({
    _id: id,
    kind,
    refId: id,
    title: "",
    imageId: null,
    ...(whole.places.get(id) ?? placeOfId(id)),
    by: "",
    isOwn: false,
    ...about,
  });
  return [
    ...whole.clues.flatMap((kept) => {
      const pinned = pinnedClue(kept, viewer);
      return pinned ? card("clue", kept.id, pinned) : [];
    }),
    ...whole.handouts.flatMap((kept) => {
      const seen = isShown(kept) ? handoutView(kept, viewer) : null;
      return seen ? card("handout", kept.id, { title: seen.title, imageId: seen.imageId }) : [];
    }),
    ...whole.people.flatMap((met) => {
      const person = personView(viewer.isMaster ? asMasters(met) : met, viewer);
      return person ? card("person", person._id, { title: person.name, imageId: person.imageId }) : [];
    }),
    ...notesFor(whole, viewer, card),
  ];
}

const notesFor = (
  { notes }: WholeWall,
  viewer: Viewer,
  card: (kind: "note", id: string, about: Partial<WallCard>) => WallCard,
) =>
  notes.map(({ id, authorId, by, text }) =>
    card("note", id, { title: text, by, isOwn: mayTakeAway(authorId, viewer) }),
  );

/** Masters read a document of their own only once somebody has been shown it. */
const isShown = ({ isForAll, showings }: StoredHandout): boolean => isForAll || showings.length > 0;

const asMasters = ({ npc, meetings }: MetNpc): MetNpc => ({
  npc,
  meetings: meetings.map((one) => ({ ...one, userId: null, isNameKnown: true })),
});

/** The cards that every player has, as all of them read them. Without players only notes. */
function cardsForAll(whole: WholeWall): WallCard[] {
  const players = [...whole.seats].flatMap(([userId, isMaster]) => (isMaster ? [] : userId));
  const [first, ...others] = (players.length > 0 ? players : [""]).map(
    (userId) =>
      new Map(
        cardsFor(whole, { userId, isMaster: false }).map((card): [string, WallCard] => [card._id, card]),
      ),
  );
  const publicNames = new Map(
    whole.people.map(({ npc }) => [npc._id, npc.portrait?.publicName.trim() ?? ""]),
  );
  return [...(first?.values() ?? [])].flatMap((card) => {
    if (players.length === 0 && card.kind !== "note") return [];
    const all = [card, ...others.flatMap((cards) => cards.get(card._id) ?? [])];
    if (all.length <= others.length) return [];
    const isSame = (key: "title" | "imageId" | "by") => all.every((one) => one[key] === card[key]);
    // Of a document that was edited since, some read another title.
    const title = isSame("title") ? card.title : publicNames.get(card._id);
    if (title === undefined) return [];
    const imageId = isSame("imageId") ? card.imageId : null;
    return { ...card, title, imageId, by: isSame("by") ? card.by : "", isOwn: false };
  });
}
