import { cluesQuery, createClue, findClue, tellClue } from "../../../web/api/clues.ts";
import { queryClient } from "../../../web/api/query-client.ts";
import { tableQuery } from "../../../web/api/tables.ts";
import { newClientId } from "../../../web/live/client-id.ts";
import { sendSlip } from "../../../web/rooms/slips/slips.ts";
import type { Chance } from "./chance.ts";
import type { Place, RuleCommand } from "./messages.ts";

/** What `RandomPlayer` offers to the actions of a room. */
export interface Actor {
  readonly chance: Chance;
  /** @returns the name of the action. */
  say(what: RuleCommand["what"], of: string): string;
  call(name: string, send: () => Promise<unknown>): void;
  /** An idempotent call, retried until it is answered. */
  callUntilAnswered(name: string, send: () => Promise<unknown>): void;
}

type Ways = [weight: number, way: () => void][];

/** Slips and clues. */
export class Investigation {
  /** Ids of clues that this page has written, by table. */
  readonly #written = new Map<string, string[]>();

  constructor(private readonly actor: Actor) {}

  ofPlayer(place: Place): Ways {
    return [
      [8, () => this.#slip(place)],
      [6, () => this.#tell(place)],
    ];
  }

  ofMaster(place: Place): Ways {
    return [
      [8, () => this.#write(place)],
      [10, () => this.#find(place)],
    ];
  }

  #slip({ id }: Place): void {
    const name = this.actor.say("slip", id);
    this.actor.call(name, async () => {
      const refusal = await sendSlip("masters", name);
      if (refusal !== null) throw new Error(refusal);
    });
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
}
