import type { WallCard, WallLink } from "#shared/wall/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { type FramesFor, frame, type Listener, type OpenTable, type Sender } from "../live/index.ts";
import { TELEVISION, type Viewer } from "../visibility.ts";
import type { Place } from "./place.ts";
import { isWallShown } from "./store.ts";
import { noCard } from "./verbs.ts";
import { readWhole, type WholeWall, wallOf } from "./view.ts";

export type WallEvent =
  /** Also when clues, documents, people or seats have changed. @param moved cards that were moved, perhaps to where a drag had shown them already. */
  | { readonly kind: "wall-changed"; readonly tableId: string; readonly moved: readonly string[] }
  | { readonly kind: "wall-dragged"; readonly tableId: string; readonly cardId: string }
  | { readonly kind: "wall-shown"; readonly tableId: string; readonly on: boolean };

export interface WallDependencies {
  readonly db: Db;
  readonly clock: Clock;
  /** Publishes transient state, which is not stored. */
  readonly publish: (event: WallEvent) => void;
}

/** How often others see where a card is dragged; the newest place counts. */
const SHOWN_EVERY_MS = 40;
/** A drag without a move for so long is cancelled; the card returns to its place. */
const LOST_AFTER_MS = 5_000;

type Known = ReadonlyMap<string, WallCard | WallLink>;

interface Drag {
  place: Place;
  by: Sender;
  shownAt: number;
  showing: Timer | undefined;
  losing: Timer | undefined;
}

/** What each viewer at a table was told of its wall, so that he is told only what is new to him. */
export class WallOnScreens {
  readonly #known = new Map<string, Known>();
  /** Cards that are being dragged, by id. Their places are not stored. */
  readonly #drags = new Map<string, Drag>();

  constructor(
    private readonly table: OpenTable,
    private readonly dependencies: WallDependencies,
  ) {}

  welcome(listener: Listener) {
    if (!listener.isAcknowledged) return [];
    const { db } = this.dependencies;
    const { tableId } = this.table;
    const isTelevision = listener.userId === null;
    const on = (isTelevision || listener.isMaster) && isWallShown(db, tableId);
    if (!this.#known.has(keyOf(listener)) && (!isTelevision || on)) {
      this.#known.set(keyOf(listener), this.#seen(readWhole(db, tableId), listener));
    }
    return on ? [frame({ action: "wallShown", data: { on } })] : [];
  }

  /** @param moved told even where they hang as they were last shown: a page may have read their former place. */
  news(moved: readonly string[]): FramesFor {
    for (const cardId of moved) this.#drop(cardId);
    this.#forgetAbsent();
    const whole = readWhole(this.dependencies.db, this.table.tableId);
    const told = new Map<string, string | null>();
    return (listener) => {
      if (!listener.isAcknowledged || !isSeatedAs(whole, listener)) return null;
      const key = keyOf(listener);
      const known = told.get(key);
      if (known !== undefined) return known;
      const text = this.#tell(key, whole, listener, moved);
      told.set(key, text);
      return text;
    };
  }

  #tell(key: string, whole: WholeWall, viewer: Viewer, moved: readonly string[]): string | null {
    const former = this.#known.get(key);
    if (!former) return null;
    const now = this.#seen(whole, viewer);
    this.#known.set(key, now);
    const isNew = (one: WallCard | WallLink) =>
      moved.includes(one._id) || !Bun.deepEquals(former.get(one._id), one);
    const fresh = [...now.values()].filter(isNew);
    const gone = [...former.keys()].filter((id) => !now.has(id));
    if (fresh.length === 0 && gone.length === 0) return null;
    const [cards, links] = [fresh.filter(isCard), fresh.filter(isLink)];
    return frame({ action: "wallChanged", data: { cards, links, gone } });
  }

  /** As the wall is on his screen: with dragged cards at their current places. */
  #seen(whole: WholeWall, viewer: Viewer): Known {
    const { cards, links } = wallOf(whole, viewer);
    const shown = cards.map((card) => ({ ...card, ...this.#drags.get(card._id)?.place }));
    return new Map([...shown, ...links].map((one) => [one._id, one]));
  }

  /** @throws Refused `not_found` for a card that he does not see. */
  drag({ cardId, x, y }: Place & { cardId: string }, sender: Sender): void {
    const known =
      this.#known.get(keyOf(sender)) ??
      this.#seen(readWhole(this.dependencies.db, this.table.tableId), sender);
    const card = known.get(cardId);
    if (!card || !isCard(card)) throw noCard();
    const drag = this.#drags.get(cardId) ?? {
      shownAt: Number.NEGATIVE_INFINITY,
      showing: undefined,
      losing: undefined,
    };
    clearTimeout(drag.losing);
    const losing = setTimeout(() => this.#lose(cardId), LOST_AFTER_MS);
    const held: Drag = Object.assign(drag, { place: { x, y }, by: sender, losing });
    this.#drags.set(cardId, held);
    if (held.showing) return;
    const due = held.shownAt + SHOWN_EVERY_MS - this.dependencies.clock.elapsed();
    if (due <= 0) this.#show(cardId);
    else held.showing = setTimeout(() => this.#show(cardId), due);
  }

  #show(cardId: string): void {
    const drag = this.#drags.get(cardId);
    if (!drag) return;
    drag.showing = undefined;
    drag.shownAt = this.dependencies.clock.elapsed();
    this.dependencies.publish({ kind: "wall-dragged", tableId: this.table.tableId, cardId });
  }

  /** To everybody who sees the card, except the socket that drags it. */
  dragged(cardId: string): FramesFor | null {
    const drag = this.#drags.get(cardId);
    if (!drag) return null;
    const told = new Map<string, string>();
    for (const [key, known] of this.#known) {
      const card = known.get(cardId);
      if (!card || !isCard(card)) continue;
      const moved = { ...card, ...drag.place };
      this.#known.set(key, new Map(known).set(cardId, moved));
      told.set(key, frame({ action: "wallChanged", data: { cards: [moved], links: [], gone: [] } }));
    }
    return (listener) =>
      listener.isAcknowledged && listener !== drag.by ? (told.get(keyOf(listener)) ?? null) : null;
  }

  /** Televisions fetch the wall when it is shown to them. */
  shown(on: boolean): FramesFor {
    const television = keyOf(TELEVISION);
    this.#known.delete(television);
    if (on) {
      this.#known.set(
        television,
        this.#seen(readWhole(this.dependencies.db, this.table.tableId), TELEVISION),
      );
    }
    const text = frame({ action: "wallShown", data: { on } });
    return ({ isAcknowledged, isMaster, userId }) =>
      isAcknowledged && (isMaster || userId === null) ? text : null;
  }

  close(): void {
    for (const cardId of this.#drags.keys()) this.#drop(cardId);
  }

  #lose(cardId: string): void {
    this.dependencies.publish({ kind: "wall-changed", tableId: this.table.tableId, moved: [cardId] });
  }

  #drop(cardId: string): void {
    const drag = this.#drags.get(cardId);
    clearTimeout(drag?.showing);
    clearTimeout(drag?.losing);
    this.#drags.delete(cardId);
  }

  /** Who comes back reads the wall anew. */
  #forgetAbsent(): void {
    const present = new Set(this.table.listeners().map(keyOf));
    for (const key of this.#known.keys()) if (!present.has(key)) this.#known.delete(key);
  }
}

const isLink = (one: WallCard | WallLink): one is WallLink => "from" in one;
const isCard = (one: WallCard | WallLink): one is WallCard => !isLink(one);

const keyOf = ({ userId, isMaster }: Viewer): string => `${userId ?? "television"} ${isMaster}`;

/** Not while his socket still has the seat that he has lost. */
const isSeatedAs = ({ seats }: WholeWall, { userId, isMaster }: Viewer): boolean =>
  userId === null || seats.get(userId) === isMaster;
