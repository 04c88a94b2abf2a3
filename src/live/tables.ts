import type { ServerMessage } from "#shared/protocol.ts";
import type { Db } from "../db/open.ts";
import { displaySeat } from "../displays/index.ts";
import { currentSeat, peopleAt, type Seat, seatForSocket, seatOf } from "../tables/index.ts";
import type { AuthenticatedSocket, AuthenticatedSockets, Person } from "./authenticated-sockets.ts";
import { type Broadcast, type Frame, frame, type LiveRoom, type RoomEvent, type State } from "./room.ts";
import { broadcast, Table } from "./table.ts";

export class Tables {
  readonly #tables = new Map<string, Table>();
  readonly #everywhere: readonly Broadcast<never>[];

  constructor(
    private readonly db: Db,
    private readonly authenticated: AuthenticatedSockets,
    private readonly rooms: readonly LiveRoom<never>[],
  ) {
    this.#everywhere = rooms.flatMap(({ everywhere }) => everywhere ?? []);
  }

  get inPlay(): number {
    return this.#tables.size;
  }

  sit(socket: AuthenticatedSocket, wanted?: string): void {
    this.stand(socket);
    // No frame of the former table may follow.
    socket.writer.forget();
    const { userId, tokenHash, isDisplay } = socket.person;
    socket.seat = isDisplay ? displaySeat(this.db, tokenHash) : seatForSocket(this.db, userId, wanted);
    const table = socket.seat && this.#open(socket.seat._id);
    table?.enter(socket);
    const frames: Frame[] = [
      () => frame(seated(socket)),
      ...(table?.welcome(socket) ?? []),
      ...this.#everywhere.flatMap((room) => room.welcome?.(socket) ?? []),
    ];
    if (socket.isAcknowledged) frames.push(frame({ action: "ready", data: {} }));
    socket.writer.sendInTurn(frames.map((each): State => (typeof each === "string" ? () => each : each)));
  }

  stand(socket: AuthenticatedSocket): void {
    const table = socket.seat && this.#tables.get(socket.seat._id);
    socket.seat = null;
    table?.leave(socket);
    if (!table?.isEmpty) return;
    table.close();
    this.#tables.delete(table.tableId);
  }

  publish(event: RoomEvent): void {
    const { tableId } = event;
    if (tableId === undefined) for (const table of this.#tables.values()) table.publish(event);
    else if (tableId !== null) this.#tables.get(tableId)?.publish(event);
    broadcast(this.#everywhere, event, () => this.authenticated.all());
  }

  tellChanged(tableId: string, audience: "all" | "masters"): void {
    this.#tables.get(tableId)?.tellChanged(audience);
  }

  /** Call after a table has changed: reseats its sockets by their current rights and notifies all. */
  tableChanged(tableId: string): void {
    const nowhere = peopleAt(this.db, tableId)
      .flatMap((userId) => this.authenticated.of(userId))
      .filter(({ seat }) => seat === null);
    this.seatsChanged([...this.listenersAt(tableId), ...nowhere]);
    this.tellChanged(tableId, "all");
  }

  seatsChanged(sockets: Iterable<AuthenticatedSocket>): void {
    for (const socket of sockets) {
      const { seat, person } = socket;
      const now = seat && this.#seatNow(person, seat._id);
      if (!now || now.isArchived) {
        if (person.isDisplay) this.authenticated.endSession(person.tokenHash);
        else if (seat || currentSeat(this.db, person.userId)) this.sit(socket);
        continue;
      }
      if (now.isMaster !== seat.isMaster) {
        // Views of masters and players differ: send the whole welcome again.
        this.sit(socket, now._id);
        continue;
      }
      socket.seat = now;
      if (now.name !== seat.name) socket.reply(seated(socket));
    }
  }

  #seatNow({ userId, tokenHash, isDisplay }: Person, tableId: string): Seat | null {
    return isDisplay ? displaySeat(this.db, tokenHash) : seatOf(this.db, userId, tableId);
  }

  isHere(tableId: string, userId: string): boolean {
    return this.authenticated.of(userId).some((socket) => socket.tableId === tableId);
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

  listenersAt(tableId: string): readonly AuthenticatedSocket[] {
    return this.#tables.get(tableId)?.listeners() ?? [];
  }
}

function seated({ seat }: AuthenticatedSocket): ServerMessage {
  const table = seat && { _id: seat._id, name: seat.name, isMaster: seat.isMaster };
  return { action: "seated", data: { table } };
}
