import type { ServerMessage } from "#shared/protocol.ts";
import type { Db } from "../db/open.ts";
import { displaySeat } from "../displays/index.ts";
import { currentSeat, peopleAt, type Seat, seatForSocket, seatOf } from "../tables/index.ts";
import type { Member, Members, Person } from "./members.ts";
import { type Broadcast, type Frame, frame, type LiveRoom, type RoomEvent, type State } from "./room.ts";
import { broadcast, Table } from "./table.ts";

export class Tables {
  readonly #tables = new Map<string, Table>();
  readonly #everywhere: readonly Broadcast<never>[];

  constructor(
    private readonly db: Db,
    private readonly members: Members,
    private readonly rooms: readonly LiveRoom<never>[],
  ) {
    this.#everywhere = rooms.flatMap(({ everywhere }) => everywhere ?? []);
  }

  get inPlay(): number {
    return this.#tables.size;
  }

  sit(member: Member, wanted?: string): void {
    this.stand(member);
    // No frame of the former table may follow.
    member.wire.forget();
    const { userId, tokenHash, isDisplay } = member.person;
    member.seat = isDisplay ? displaySeat(this.db, tokenHash) : seatForSocket(this.db, userId, wanted);
    const table = member.seat && this.#open(member.seat._id);
    table?.enter(member);
    const frames: Frame[] = [
      () => frame(seated(member)),
      ...(table?.welcome(member) ?? []),
      ...this.#everywhere.flatMap((room) => room.welcome?.(member) ?? []),
    ];
    if (member.isAcknowledged) frames.push(frame({ action: "ready", data: {} }));
    member.wire.sendInTurn(frames.map((each): State => (typeof each === "string" ? () => each : each)));
  }

  stand(member: Member): void {
    const table = member.seat && this.#tables.get(member.seat._id);
    member.seat = null;
    table?.leave(member);
    if (!table?.isEmpty) return;
    table.close();
    this.#tables.delete(table.tableId);
  }

  publish(event: RoomEvent): void {
    const { tableId } = event;
    if (tableId === undefined) for (const table of this.#tables.values()) table.publish(event);
    else if (tableId !== null) this.#tables.get(tableId)?.publish(event);
    broadcast(this.#everywhere, event, () => this.members.all());
  }

  tellChanged(tableId: string, audience: "all" | "masters"): void {
    this.#tables.get(tableId)?.tellChanged(audience);
  }

  /** Call after a table has changed: reseats its sockets by their current rights and notifies all. */
  tableChanged(tableId: string): void {
    const nowhere = peopleAt(this.db, tableId)
      .flatMap((userId) => this.members.of(userId))
      .filter(({ seat }) => seat === null);
    this.seatsChanged([...this.listenersAt(tableId), ...nowhere]);
    this.tellChanged(tableId, "all");
  }

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
        // Views of masters and players differ: send the whole welcome again.
        this.sit(member, now._id);
        continue;
      }
      member.seat = now;
      if (now.name !== seat.name) member.reply(seated(member));
    }
  }

  #seatNow({ userId, tokenHash, isDisplay }: Person, tableId: string): Seat | null {
    return isDisplay ? displaySeat(this.db, tokenHash) : seatOf(this.db, userId, tableId);
  }

  isHere(tableId: string, userId: string): boolean {
    return this.members.of(userId).some((member) => member.tableId === tableId);
  }

  presentAt(tableId: string): string[] {
    const people = this.listenersAt(tableId).filter(({ person }) => !person.isDisplay);
    return [...new Set(people.map(({ person }) => person.username))];
  }

  #open(tableId: string): Table {
    const known = this.#tables.get(tableId);
    if (known) return known;
    const table = new Table(tableId, this.rooms);
    this.#tables.set(tableId, table);
    return table;
  }

  listenersAt(tableId: string): readonly Member[] {
    return this.#tables.get(tableId)?.listeners() ?? [];
  }
}

function seated({ seat }: Member): ServerMessage {
  const table = seat && { _id: seat._id, name: seat.name, isMaster: seat.isMaster };
  return { action: "seated", data: { table } };
}
