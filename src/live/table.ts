import type { ServerMessage } from "#shared/protocol.ts";
import { MOST_ROLLS_TOLD } from "#shared/roll-limits.ts";
import type { Ask } from "#shared/schemas/ask.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import type { Announced, KeptEncounter } from "../encounters/index.ts";
import { type HandoutChange, newsOf, upFor } from "../handouts/index.ts";
import type { Log } from "../log.ts";
import {
  isUnbound,
  isVeiled,
  type KeptAsk,
  type KeptRoll,
  maySee,
  type Opposition,
  openAsks,
  oppositionsAmong,
  repeatOf,
  seenAsk,
  seenRoll,
} from "../rolls/index.ts";
import { storeIfTaken } from "../storage-error.ts";
import { ownersAt } from "../tables/index.ts";
import { type Audience, isVisible, type Viewer } from "../visibility.ts";
import { ChangeNotice } from "./change-notice.ts";
import { defenceFrames, encounterFrames, fightFor, NO_FIGHT } from "./fight-frames.ts";
import { Hub } from "./hub.ts";
import { LiveRolls } from "./live-rolls.ts";
import type { Member, State } from "./members.ts";
import { TableSound } from "./table-sound.ts";
import { viewerOf } from "./viewer.ts";

/** Where somebody sits: the rolls, the sound and the sockets of one table. Made from the database, which keeps it all. */
export class Table {
  readonly hub = new Hub();
  readonly sound: TableSound;
  readonly #rolls: LiveRolls;
  /** How the fight stands, as each was told last. */
  readonly #toldFights = new WeakMap<Member, string>();
  readonly #changed = new ChangeNotice(() => this.#tellChanged("all"));
  /** Apart, so that what only masters may know does not delay what others are told. */
  readonly #changedForMasters = new ChangeNotice(() => this.#tellChanged("masters"));

  constructor(
    private readonly db: Db,
    readonly tableId: string,
    private readonly log: Pick<Log, "warn" | "error">,
    private readonly clock: Clock,
    /** Called after a roll was shown to all, with its moment. */
    private readonly onRoll: (tableId: string, at: number) => void,
  ) {
    this.#rolls = new LiveRolls(db, tableId, clock.now());
    this.sound = new TableSound(db, tableId, clock, this.hub, () => this.keep());
  }

  /** What a newcomer has to hear of this table. */
  welcome(member: Member): State[] {
    const viewer = viewerOf(member);
    const seen = this.#rolls.at(this.clock.now()).filter((roll) => maySee(roll, viewer));
    const rolls = seen.slice(0, MOST_ROLLS_TOLD).reverse();
    const tellings = rolls.map((roll) => () => textOf(rollMessage(roll, viewer, this.clock.now())));
    const pairs = oppositionsAmong(rolls).map((pair) => () => textOf(opposedMessage(pair)));
    const asks = asksAt(this.db, this.tableId, viewer);
    const requests = asks.map((ask) => () => textOf({ action: "rollAsked", data: { ask } }));
    const documents = upFor(this.db, this.tableId, viewer).map(
      (handout) => () => textOf({ action: "handoutShown", data: { handout } }),
    );
    const fight = fightFor(this.db, this.tableId, viewer);
    this.#toldFights.set(member, fight[0] ?? NO_FIGHT);
    const frames = fight.map((text) => () => text);
    return [...tellings, ...pairs, ...requests, ...frames, ...documents, ...this.sound.statesFor(viewer)];
  }

  /** Shows a roll to those who sit here and may see it. @param isKept whether it is stored already. */
  show(roll: KeptRoll, isKept: boolean): void {
    this.#rolls.add(roll, isKept);
    // Whoever has been told that it lies on the table finds it there after a power cut.
    if (!isKept) this.keep();
    this.#tellRoll(roll, (viewer) => rollMessage(roll, viewer, roll.sentAt));
    this.sound.rolled(roll);
    if (roll.roll.seenBy === "all") this.onRoll(this.tableId, roll.sentAt);
  }

  /** What somebody has told, or had thrown, under this name before. @throws Refused `wrong_table` when it was at another table. */
  rollNamed(userId: string, clientId: string): KeptRoll | null {
    const { db, tableId } = this;
    return repeatOf(db, { userId, tableId }, clientId)?.kept ?? this.#rolls.named(userId, clientId);
  }

  /** Tells whoever has thrown a roll, and does not see it, that it lies. */
  tellHidden(kept: KeptRoll): void {
    const { clientId, at } = kept.roll;
    if (clientId === null) return;
    const isBlind = (member: Member) =>
      member.person.userId === kept.userId && !maySee(kept, viewerOf(member));
    this.hub.tellThose(isBlind, { action: "rollHidden", data: { clientId, at } });
  }

  /** Shows what has become of a roll that is stored already. @param isFor whom of those who may see it. */
  change(kept: KeptRoll, isFor: (viewer: Viewer) => boolean = () => true): void {
    const { message, speachText } = kept;
    this.#rolls.replace(kept);
    const made = (viewer: Pick<Viewer, "isMaster">): ServerMessage => ({
      action: "rollChanged",
      data: { roll: seenRoll(kept, viewer), message, speachText },
    });
    this.#tellRoll(kept, made, isFor);
  }

  /** Tells those whom a request concerns what is to be known of it. */
  tellAsk(kept: KeptAsk, isNew: boolean): void {
    const asked = [...kept.waitingFor, ...kept.given.map(({ characterId }) => characterId)];
    const owners = ownersAt(this.db, this.tableId, asked);
    const answered = kept.isOpen && !isNew ? kept.given.at(-1)?.characterId : undefined;
    const owner = answered === undefined ? undefined : owners.get(answered);
    // Of an answer that they do not see, the moment would tell others.
    const isOfOne = answered !== undefined && kept.seenBy !== "all";
    const audience: Audience = isOfOne ? { people: owner === undefined ? [] : [owner] } : "all";
    this.hub.tellEach((member) => {
      const viewer = viewerOf(member);
      if (!isVisible(audience, viewer)) return null;
      const ask = seenAsk(kept, viewer, owners);
      if (!ask && seenAsk({ ...kept, isOpen: true }, viewer, owners) === null) return null;
      const changed: ServerMessage = { action: "askChanged", data: { askId: kept.id, ask } };
      return textOf(isNew && ask ? { action: "rollAsked", data: { ask } } : changed);
    });
  }

  /** Shows two rolls that are stored already, and who wins. To others an unchanged roll would tell of a hidden one. */
  showPair(pair: Opposition): void {
    for (const kept of [pair.one, pair.other]) this.change(kept, seesBoth(pair));
    this.oppose(pair);
  }

  /** Says who wins, of two rolls that are stored already, to those who may see both. */
  oppose(pair: Opposition): void {
    for (const kept of [pair.one, pair.other]) this.#rolls.replace(kept);
    this.hub.tellThose((member) => seesBoth(pair)(viewerOf(member)), opposedMessage(pair));
  }

  /** Tells everybody how the fight stands, as far as each may know. */
  tellEncounter(): void {
    const frameFor = encounterFrames(this.db, this.tableId);
    this.hub.tellEach((member) => {
      const text = frameFor(viewerOf(member));
      // A frame that says nothing new would tell when something hidden has happened.
      if (text === (this.#toldFights.get(member) ?? NO_FIGHT)) return null;
      this.#toldFights.set(member, text);
      return text;
    });
  }

  /** Tells those whom it concerns that a document is held up, has changed or is taken down. */
  tellHandout(change: HandoutChange): void {
    this.hub.tellEach((member) => {
      const news = newsOf(change, viewerOf(member));
      return news && textOf(news);
    });
  }

  /** Asks whoever is attacked, and the masters, how the attack is met. */
  askDefence(kept: KeptEncounter, attack: Announced): void {
    const frameFor = defenceFrames(this.db, kept, attack);
    this.hub.tellEach((member) => frameFor(viewerOf(member)));
  }

  /** Call when who sits here, or anything else that pages ask for, has changed. @param audience who may ask for it. */
  tellChanged(audience: "all" | "masters"): void {
    (audience === "all" ? this.#changed : this.#changedForMasters).changed();
  }

  #tellChanged(audience: Audience): void {
    const hears = (member: Member) => isVisible(audience, viewerOf(member));
    this.hub.tellThose(hears, { action: "tableChanged", data: { tableId: this.tableId } });
  }

  /** Stores what is not stored yet. On a full disk the game simply goes on. */
  keep(): void {
    try {
      const refusal = storeIfTaken(() => {
        this.#rolls.keep();
        this.sound.sounding.keep();
      });
      if (refusal) this.log.warn({ err: refusal }, "told to the table, but not kept");
    } catch (error) {
      this.log.error({ err: error }, "what the table shows could not be kept");
    }
  }

  /** What players and masters are told may differ, and is made once for all of them. */
  #tellRoll(
    kept: KeptRoll,
    made: (viewer: Pick<Viewer, "isMaster">) => ServerMessage,
    isFor: (viewer: Viewer) => boolean = () => true,
  ): void {
    const forMasters = textOf(made({ isMaster: true }));
    const forPlayers = isVeiled(kept) ? textOf(made({ isMaster: false })) : forMasters;
    this.hub.tellEach((member) => {
      const viewer = viewerOf(member);
      if (!maySee(kept, viewer) || !isFor(viewer)) return null;
      return viewer.isMaster ? forMasters : forPlayers;
    });
  }
}

const seesBoth =
  ({ one, other }: Opposition) =>
  (viewer: Viewer): boolean =>
    maySee(one, viewer) && maySee(other, viewer);

const textOf = (message: ServerMessage): string => JSON.stringify(message);

function opposedMessage({ one, other, winner, why }: Opposition): ServerMessage {
  const unbound = isUnbound(one, other.id) ? "one" : isUnbound(other, one.id) ? "other" : undefined;
  return {
    action: "opposed",
    data: { one: one.id, other: other.id, winner, why, ...(unbound && { unbound }) },
  };
}

export function rollMessage(kept: KeptRoll, viewer: Pick<Viewer, "isMaster">, now: number): ServerMessage {
  const { expiresAt, userId: _user, more: _more, ...told } = kept;
  // The clock may have been set back since.
  const lifetimeMs = Math.min(expiresAt - told.sentAt, Math.max(0, expiresAt - now));
  return { action: "diceRollMessage", data: { ...told, roll: seenRoll(kept, viewer), lifetimeMs } };
}

/** The open requests of a table that concern somebody, the oldest first. */
function asksAt(db: Db, tableId: string, viewer: Viewer): Ask[] {
  const open = openAsks(db, tableId);
  if (open.length === 0) return [];
  const asked = open.flatMap(({ waitingFor, given }) => [
    ...waitingFor,
    ...given.map(({ characterId }) => characterId),
  ]);
  const owners = ownersAt(db, tableId, asked);
  return open.map((kept) => seenAsk(kept, viewer, owners)).filter((ask) => ask !== null);
}
