import type { ServerMessage } from "#shared/protocol.ts";
import { Refused } from "#shared/refused.ts";
import { randomDie } from "#shared/rules/chance.ts";
import type { AskRequest } from "#shared/schemas/ask.ts";
import type { LuckRequest, OpposeRequest, PushRequest, RollRequest } from "#shared/schemas/roll.ts";
import type { Clock } from "../clock.ts";
import {
  type Bought,
  loseSanityAsked,
  type Outcome,
  spendLuckOn,
  undoLuckOn,
  type World,
} from "../condition/index.ts";
import type { Db } from "../db/open.ts";
import { Rate } from "../http/rate.ts";
import {
  type AskedLoss,
  askRoll,
  closeAsk,
  type Dice,
  type KeptRoll,
  lossAskedBy,
  maySee,
  oppose,
  oppositionsOf,
  pushRoll,
  revealRoll,
  type Thrower,
  type Thrown,
  throwRoll,
} from "../rolls/index.ts";
import type { Member } from "./members.ts";
import { rollMessage, type Table } from "./table.ts";
import type { Tables } from "./tables.ts";
import { viewerOf } from "./viewer.ts";

/** Investigators asked by one account: each sheet is read, and a request that comes first may be larger. */
const MOST_ASKED_A_SECOND = 60;

/** Rolls that the server throws: hands what a socket asks for to the rules, and tells what came of it. */
export class Rolling {
  /** Counts the investigators that are asked, per account. */
  readonly #asked = new Rate();

  constructor(
    private readonly db: Db,
    private readonly tables: Tables,
    /** In milliseconds. */
    private readonly lifetimeMs: number,
    private readonly clock: Pick<Clock, "elapsed">,
    /** Called with what the rules have done, once it is stored and told. */
    private readonly onHappened: (outcome: Outcome) => void,
  ) {}

  /** @throws Refused. */
  roll(member: Member, request: RollRequest, now: number): void {
    const { table, thrower } = placeOf(this.tables, member);
    const loss = lossAskedBy(this.db, thrower, request);
    if (loss) return this.#loseSanity(member, table, request, loss, now);
    this.tellThrown(member, table, throwRoll(this.dice(now), thrower, request), now);
  }

  /** A roll that was asked for with a loss of Sanità takes it at once. */
  #loseSanity(member: Member, table: Table, request: RollRequest, loss: AskedLoss, now: number): void {
    const outcome = loseSanityAsked(this.world(now), member.person, request, loss);
    const { rolls, sheets, answered } = outcome;
    for (const rolled of rolls) {
      this.tellThrown(member, table, { ...rolled, isRepeat: false, sheets, answered }, now);
    }
    this.onHappened(outcome);
  }

  /** @throws Refused. */
  push(member: Member, request: PushRequest, now: number): void {
    const { table, thrower } = placeOf(this.tables, member);
    this.tellThrown(member, table, pushRoll(this.dice(now), thrower, request), now);
  }

  /** @throws Refused. */
  spendLuck(member: Member, request: LuckRequest, now: number): void {
    const { table, thrower } = placeOf(this.tables, member);
    this.#tellBought(table, spendLuckOn(this.world(now), thrower, request));
  }

  /** @throws Refused. */
  undoLuck(member: Member, rollId: string, now: number): void {
    const { table, thrower } = placeOf(this.tables, member);
    this.#tellBought(table, undoLuckOn(this.world(now), thrower, rollId));
  }

  /** @throws Refused. */
  reveal(member: Member, rollId: string, now: number): void {
    const { table, thrower } = placeOf(this.tables, member);
    const { kept, sheets } = revealRoll({ db: this.db, now }, thrower, rollId);
    this.#change(table, kept);
    for (const sheet of sheets) this.tables.characterChanged(sheet);
  }

  /** @throws Refused. */
  oppose(member: Member, request: OpposeRequest, now: number): void {
    const { table, thrower } = placeOf(this.tables, member);
    const { thrown, sheets, ...opposition } = oppose(this.dice(now), thrower, request);
    if (thrown) this.tellThrown(member, table, thrown, now);
    // A roll of some minutes ago has left the screens, which could not say who wins.
    table.showPair(opposition);
    for (const sheet of sheets) this.tables.characterChanged(sheet);
  }

  /** @throws Refused. */
  ask(member: Member, request: AskRequest, now: number): void {
    const { table, thrower } = placeOf(this.tables, member);
    const isHere = (userId: string) => this.tables.isHere(table.tableId, userId);
    const assertMayAsk = (investigators: number) => {
      const asked = this.#asked.count(thrower.userId, this.clock.elapsed(), investigators);
      if (asked - investigators < MOST_ASKED_A_SECOND) return;
      throw new Refused("too_many", "Troppe richieste tutte insieme: aspetta un secondo");
    };
    const asker = { ...thrower, isHere, assertMayAsk };
    const { ask, isRepeat, thrown, closed } = askRoll(this.dice(now), asker, request);
    for (const late of closed) table.tellAsk(late, false);
    for (const each of thrown) this.tellThrown(member, table, { ...each, answered: null }, now);
    if (!isRepeat) table.tellAsk(ask, true);
  }

  /** @throws Refused. */
  closeAsk(member: Member, askId: string): void {
    const { table, thrower } = placeOf(this.tables, member);
    table.tellAsk(closeAsk({ db: this.db }, thrower, askId), false);
  }

  /** What the throwing needs of the world, at this moment. */
  dice(now: number): Dice {
    return { db: this.db, die: randomDie, now, lifetimeMs: this.lifetimeMs };
  }

  /** What the calls of body and mind need of it. The live channel itself counts what somebody says. */
  world(now: number): World {
    return { ...this.dice(now), assertMayThrow: () => {} };
  }

  /** Shows what has fallen to those who may see it, and answers whoever has thrown. */
  tellThrown(
    member: Member,
    table: Table,
    { kept, isRepeat, isStored, sheets, answered }: Thrown,
    now: number,
  ): void {
    if (!isRepeat) {
      this.tables.rollsTold += 1;
      table.show(kept, isStored);
    } else if (maySee(kept, viewerOf(member))) tell(member, rollMessage(kept, viewerOf(member), now));
    table.tellHidden(kept);
    if (answered) table.tellAsk(answered, false);
    for (const sheet of sheets) this.tables.characterChanged(sheet);
  }

  #tellBought(table: Table, { thrown, outcomes }: Bought): void {
    this.#tellChanged(table, thrown);
    for (const outcome of outcomes) this.onHappened(outcome);
  }

  #tellChanged(table: Table, { kept, isRepeat, sheets, others = [] }: Thrown): void {
    for (const other of others) table.change(other);
    if (!isRepeat) this.#change(table, kept);
    for (const sheet of sheets) this.tables.characterChanged(sheet);
  }

  /** What a roll is set against is settled anew with it. */
  #change(table: Table, kept: KeptRoll): void {
    table.change(kept);
    for (const opposition of oppositionsOf(this.db, table.tableId, kept)) table.oppose(opposition);
    // What an attack does is read from its roll.
    if (kept.roll.kind === "attack" || kept.more?.melee) table.tellEncounter();
  }
}

const tell = ({ wire }: Member, message: ServerMessage) => wire.send(JSON.stringify(message));

/** Where a socket sits, and as whom. @throws Refused `forbidden` at no table. */
export function placeOf(tables: Tables, member: Member): { table: Table; thrower: Thrower } {
  const table = tables.at(member);
  const { seat, person } = member;
  if (!table || !seat) throw new Refused("forbidden", "Non siedi a nessun tavolo");
  const { userId, username } = person;
  return { table, thrower: { userId, username, tableId: seat._id, isMaster: seat.isMaster } };
}
