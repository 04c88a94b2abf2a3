import { cluesQuery, createClue, findClue, tellClue } from "../../../web/api/clues.ts";
import { queryClient } from "../../../web/api/query-client.ts";
import { tableQuery } from "../../../web/api/tables.ts";
import { shownWall } from "../../../web/api/wall.ts";
import { newClientId } from "../../../web/live/client-id.ts";
import { dropCard, linkCards, removeCard, writeNote } from "../../../web/live/wall.ts";
import { sendSlip } from "../../../web/rooms/slips/slips.ts";
import type { Chance } from "./chance.ts";
import type { MapChange, Place, RuleCommand } from "./messages.ts";

export interface Said {
  /** Otherwise it gets one. */
  readonly name?: string;
  readonly change?: MapChange;
}

/** What `RandomPlayer` offers to the actions of a room. */
export interface Actor {
  readonly chance: Chance;
  /** @returns the name of the action. */
  say(what: RuleCommand["what"], of: string, more?: Said): string;
  call(name: string, send: () => Promise<unknown>): void;
  /** An idempotent call, retried until it is answered. */
  callUntilAnswered(name: string, send: () => Promise<unknown>): void;
}

type Ways = [weight: number, way: () => void][];

/** Slips, clues and the wall. */
export class Investigation {
  /** Ids of clues that this page has written, by table. */
  readonly #written = new Map<string, string[]>();

  constructor(private readonly actor: Actor) {}

  ofPlayer(place: Place): Ways {
    return [[8, () => this.#slip(place)], [6, () => this.#tell(place)], ...this.#atWall(place)];
  }

  ofMaster(place: Place): Ways {
    return [[8, () => this.#write(place)], [10, () => this.#find(place)], ...this.#atWall(place)];
  }

  #atWall(place: Place): Ways {
    return [
      [6, () => this.#pin(place)],
      [12, () => this.#moveCard(place)],
      [5, () => this.#link(place)],
      [2, () => this.#removeNote(place)],
    ];
  }

  #slip({ id }: Place): void {
    this.#command("slip", id, (name) => sendSlip("masters", name));
  }

  #write({ id }: Place): void {
    const name = this.actor.say("clue", id);
    const draft = { table: id, title: name, text: "…", isCrucial: false, pages: [], handoutId: null };
    const clientId = newClientId();
    this.actor.callUntilAnswered(name, async () => {
      const { _id } = await createClue({ ...draft, clientId });
      this.#written.set(id, [...(this.#written.get(id) ?? []), _id]);
    });
  }

  #find({ id, others }: Place): void {
    const clues = this.#written.get(id) ?? [];
    if (clues.length === 0) return;
    const { chance } = this.actor;
    const by = chance.draw() < 0.3 ? ["*"] : [chance.oneOf(others)];
    const clue = chance.oneOf(clues);
    const name = this.actor.say("change", clue);
    const clientId = newClientId();
    this.actor.callUntilAnswered(name, () => findClue({ id: clue, by, clientId }));
  }

  #tell({ id }: Place): void {
    const known = queryClient.getQueryData(cluesQuery(id).queryKey) ?? [];
    const seats = queryClient.getQueryData(tableQuery(id).queryKey)?.seats ?? [];
    const players = seats.filter(({ isMaster }) => !isMaster);
    if (known.length === 0 || players.length === 0) return;
    const { _id } = this.actor.chance.oneOf(known);
    const { userId } = this.actor.chance.oneOf(players);
    const name = this.actor.say("change", _id);
    this.actor.call(name, () => tellClue(_id, [userId]));
  }

  /** @param send resolves to a sentence if it is refused, or if nobody knows. */
  #command(what: RuleCommand["what"], of: string, send: (name: string) => Promise<string | null>): void {
    const name = this.actor.say(what, of);
    this.actor.call(name, async () => {
      const problem = await send(name);
      if (problem !== null) throw new Error(problem);
    });
  }

  #somewhere() {
    const { chance } = this.actor;
    return { x: chance.between(0, 4_000), y: chance.between(0, 2_800) };
  }

  #pin({ id }: Place): void {
    this.#command("wall note", id, (name) => writeNote(name, this.#somewhere()));
  }

  #cards({ id }: Place) {
    return shownWall(id)?.cards ?? [];
  }

  #moveCard(place: Place): void {
    const cards = this.#cards(place);
    if (cards.length === 0) return;
    const { _id } = this.actor.chance.oneOf(cards);
    const { x, y } = this.#somewhere();
    this.#command("change", _id, () => dropCard(place.id, _id, x, y));
  }

  #link(place: Place): void {
    const cards = this.#cards(place);
    const { chance } = this.actor;
    if (cards.length < 2) return;
    const [from, to] = [chance.oneOf(cards), chance.oneOf(cards)];
    this.#command("change", from._id, (name) => linkCards(from._id, to._id, name));
  }

  #removeNote(place: Place): void {
    const notes = this.#cards(place).filter(({ kind, isOwn }) => kind === "note" && isOwn);
    if (notes.length > 0)
      this.#command("change", place.id, () => removeCard(this.actor.chance.oneOf(notes)._id));
  }
}
