import type { ServerMessage, ToldRoll } from "#shared/protocol.ts";
import { Refused } from "#shared/refused.ts";
import type { CharacterChange } from "../characters/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { displaySeat } from "../displays/index.ts";
import { lookAgain } from "../encounters/index.ts";
import type { Log } from "../log.ts";
import { type KeptRoll, maySee, toldRoll } from "../rolls/index.ts";
import { silence } from "../stage/index.ts";
import { currentSeat, isAnyMaster, peopleAt, type Seat, seatForSocket, seatOf } from "../tables/index.ts";
import type { Member, Members, Person } from "./members.ts";
import { safeHtml } from "./safe-html.ts";
import { SoundList } from "./sound-list.ts";
import { rollMessage, Table } from "./table.ts";
import { viewerOf } from "./viewer.ts";

/** A long list for everyone, and changes are told anyway. */
const REFRESH_AT_MOST_EVERY_MS = 250;

/** The tables at which somebody sits now: made when the first sits down, dropped when the last has gone. */
export class Tables {
  rollsTold = 0;
  readonly #tables = new Map<string, Table>();
  readonly #sounds: SoundList;
  #refreshedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly db: Db,
    private readonly members: Members,
    /** In milliseconds. */
    private readonly messageLifetimeMs: number,
    private readonly log: Pick<Log, "warn" | "error">,
    private readonly clock: Clock,
    /** Called after a roll was shown at a table, with its moment. */
    private readonly onRoll: (tableId: string, at: number) => void,
  ) {
    this.#sounds = new SoundList(db);
  }

  /** How many have somebody sitting there. */
  get inPlay(): number {
    return this.#tables.size;
  }

  /** Sits a socket down, at the table it asks for or else at the person's current one, and welcomes it. */
  sit(member: Member, wanted?: string): void {
    this.stand(member);
    // Nothing of the former table may come after this.
    member.wire.forget();
    const { userId, tokenHash, isDisplay } = member.person;
    member.seat = isDisplay ? displaySeat(this.db, tokenHash) : seatForSocket(this.db, userId, wanted);
    const table = member.seat && this.#open(member.seat._id);
    table?.hub.enter(member);
    member.wire.sendInTurn([
      () => textOf(seated(member)),
      ...(table?.welcome(member) ?? [() => textOf({ action: "audioStreaming", data: silence(this.clock) })]),
      // Other clients know by the list that the welcome is complete.
      member.isAcknowledged ? () => textOf({ action: "ready", data: {} }) : this.#sounds.state,
    ]);
  }

  /** Takes a socket from its table. */
  stand(member: Member): void {
    const table = this.at(member);
    member.seat = null;
    table?.hub.leave(member);
    if (!table?.hub.isEmpty) return;
    table.keep();
    this.#tables.delete(table.tableId);
  }

  /** Call after scenes of a table have changed. */
  scenesChanged(tableId: string): void {
    const table = this.#tables.get(tableId);
    table?.sound.scenesChanged();
    table?.tellChanged("masters");
  }

  /**
   * Call after a table has changed: whoever may no longer sit there sits elsewhere at once, whoever may and sits nowhere
   * sits down, and all are told.
   */
  tableChanged(tableId: string): void {
    const nowhere = peopleAt(this.db, tableId)
      .flatMap((userId) => this.members.of(userId))
      .filter(({ seat }) => seat === null);
    this.seatsChanged([...this.#membersAt(tableId), ...nowhere]);
    this.#tables.get(tableId)?.tellChanged("all");
  }

  /** Call after seats of these people may have changed. */
  seatsChanged(members: Iterable<Member>): void {
    for (const member of members) {
      const { seat, person } = member;
      const now = seat && this.#seatNow(person, seat._id);
      if (!now || now.isArchived) {
        if (person.isDisplay) this.members.endSession(person.tokenHash);
        else if (seat || currentSeat(this.db, person.userId)) this.sit(member);
        continue;
      }
      if (now.isMaster !== seat.isMaster) {
        // What masters see is not what players see: all of it is told anew.
        this.sit(member, now._id);
        continue;
      }
      member.seat = now;
      if (now.name !== seat.name) member.wire.send(textOf(seated(member)));
    }
  }

  /** Null where somebody may not sit any more. */
  #seatNow({ userId, tokenHash, isDisplay }: Person, tableId: string): Seat | null {
    return isDisplay ? displaySeat(this.db, tokenHash) : seatOf(this.db, userId, tableId);
  }

  /** Whether a socket of this person sits at the table. */
  isHere(tableId: string, userId: string): boolean {
    return this.members.of(userId).some(({ seat }) => seat?._id === tableId);
  }

  /** The names of those who sit at a table now. */
  presentAt(tableId: string): string[] {
    const people = this.#membersAt(tableId).filter(({ person }) => !person.isDisplay);
    return [...new Set(people.map(({ person }) => person.username))];
  }

  /**
   * Shows a roll under the session's name; at no table to its sender only. One that has been told under the same name is shown to
   * its sender again. @throws Refused `invalid` when nothing may be shown, `wrong_table` for a name that was used elsewhere.
   */
  roll(member: Member, { clientId: name, ...roll }: ToldRoll, now: number): void {
    const clientId = name ?? null;
    const message = safeHtml(roll.message);
    if (!message) throw new Refused("invalid", "Il messaggio è vuoto");
    const told = {
      ...roll,
      id: Bun.randomUUIDv7(),
      userId: member.person.userId,
      message,
      // The device's clock may be ahead.
      ...(roll.rolledAt === undefined ? {} : { rolledAt: Math.min(roll.rolledAt, now) }),
      username: member.person.username,
      sentAt: now,
      expiresAt: now + this.messageLifetimeMs,
    };
    const table = this.at(member);
    const known = clientId === null ? null : table?.rollNamed(member.person.userId, clientId);
    if (known) {
      if (maySee(known, viewerOf(member))) tellRoll(member, known, now);
      return;
    }
    const kept: KeptRoll = { ...told, roll: toldRoll(told, clientId) };
    this.rollsTold += 1;
    if (table) table.show(kept, false);
    else tellRoll(member, kept, now);
  }

  /** To tell a table of what a call has changed; undefined where nobody sits. */
  find(tableId: string): Table | undefined {
    return this.#tables.get(tableId);
  }

  /** Shows what has fallen outside the live channel. @param isStored whether it is stored already. */
  showRoll(tableId: string, kept: KeptRoll, isStored: boolean): void {
    this.rollsTold += 1;
    this.#tables.get(tableId)?.show(kept, isStored);
  }

  /** @throws Refused unless a master asks, of whatever table: the sounds belong to the server. */
  refreshAudioList(member: Member): void {
    if (!isAnyMaster(this.db, member.person)) throw new Refused("forbidden", "Solo un master può farlo");
    const now = this.clock.elapsed();
    if (now - this.#refreshedAt < REFRESH_AT_MOST_EVERY_MS) return;
    this.#refreshedAt = now;
    this.#sounds.refresh();
    this.#tellList();
  }

  /** Call when the list may have changed; tells only what really has. */
  audioListChanged(): void {
    if (this.#sounds.refresh()) this.#tellList();
    for (const table of this.#tables.values()) table.sound.soundsChanged();
  }

  /** Tells the owners, wherever they sit, and the masters of the tables concerned; each socket once. A fight sees who falls or rises. */
  characterChanged({ owners, id, version, tables }: CharacterChange): void {
    const masters = tables
      .flatMap((tableId) => (tableId === null ? [] : this.#membersAt(tableId)))
      .filter(({ seat }) => seat?.isMaster);
    const text = textOf({ action: "characterUpdated", data: { id, version } });
    const own = owners.flatMap((userId) => this.members.of(userId));
    for (const { wire } of new Set([...own, ...masters])) wire.send(text);
    for (const tableId of tables)
      if (tableId !== null && lookAgain(this.db, tableId, id)) this.#tables.get(tableId)?.tellEncounter();
  }

  /** Stores what is not stored yet; call before the database closes. */
  keep(): void {
    for (const table of this.#tables.values()) table.keep();
  }

  #tellList(): void {
    const { state } = this.#sounds;
    for (const { wire } of this.members.all()) wire.send(state(), state);
  }

  #open(tableId: string): Table {
    const known = this.#tables.get(tableId);
    if (known) return known;
    const table = new Table(this.db, tableId, this.log, this.clock, this.onRoll);
    this.#tables.set(tableId, table);
    return table;
  }

  #membersAt(tableId: string): readonly Member[] {
    return this.#tables.get(tableId)?.hub.members ?? [];
  }

  /** Where a socket sits. */
  at({ seat }: Member): Table | undefined {
    return seat ? this.#tables.get(seat._id) : undefined;
  }
}

const textOf = (message: ServerMessage): string => JSON.stringify(message);

const tellRoll = (member: Member, kept: KeptRoll, now: number): void =>
  member.wire.send(textOf(rollMessage(kept, viewerOf(member), now)));

function seated({ seat }: Member): ServerMessage {
  const table = seat && { _id: seat._id, name: seat.name, isMaster: seat.isMaster };
  return { action: "seated", data: { table } };
}
