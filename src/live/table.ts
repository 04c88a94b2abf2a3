import { type Audience, isVisible } from "../visibility.ts";
import { ChangeNotice } from "./change-notice.ts";
import type { Member } from "./members.ts";
import {
  type Broadcast,
  type Frame,
  frame,
  type LiveRoom,
  type OpenTable,
  type RoomEvent,
  type State,
} from "./room.ts";

/** A table at which somebody sits: its sockets, and what each room does there. */
export class Table implements OpenTable {
  readonly #members = new Set<Member>();
  readonly #rooms: readonly Broadcast<never>[];
  readonly #changed = new ChangeNotice(() => this.#tellChanged("all"));
  /** Apart, so that what only masters may know does not delay what others are told. */
  readonly #changedForMasters = new ChangeNotice(() => this.#tellChanged("masters"));

  constructor(
    readonly tableId: string,
    rooms: readonly LiveRoom<never>[],
  ) {
    this.#rooms = rooms.flatMap((room) => room.open?.(this) ?? []);
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  listeners(): readonly Member[] {
    return [...this.#members];
  }

  enter(member: Member): void {
    this.#members.add(member);
  }

  leave(member: Member): void {
    this.#members.delete(member);
  }

  /** What a newcomer has to hear of this table. */
  welcome(member: Member): Frame[] {
    return this.#rooms.flatMap((room) => room.welcome?.(member) ?? []);
  }

  /** Tells each who sits here what an event means for him. */
  publish(event: RoomEvent): void {
    broadcast(this.#rooms, event, () => this.#members);
  }

  /** Call when who sits here, or anything else that pages ask for, has changed. @param audience who may ask for it. */
  tellChanged(audience: "all" | "masters"): void {
    (audience === "all" ? this.#changed : this.#changedForMasters).changed();
  }

  /** Call when the last has gone. */
  close(): void {
    for (const room of this.#rooms) room.close?.();
  }

  #tellChanged(audience: Audience): void {
    const text = frame({ action: "tableChanged", data: { tableId: this.tableId } });
    for (const member of this.#members) if (isVisible(audience, member)) member.wire.send(text);
  }
}

/** Tells sockets what each room says of an event. @param members asked for only where a room says something. */
export function broadcast(
  rooms: readonly Broadcast<never>[],
  event: RoomEvent,
  members: () => Iterable<Member>,
): void {
  for (const { frames } of rooms) {
    // A room's frames are named by the kinds of its events; TypeScript cannot follow that through an index.
    const framesFor = (frames as Broadcast["frames"])?.[event.kind]?.(event as never);
    if (!framesFor) continue;
    const made = new Map<State, string>();
    for (const member of members()) {
      for (const each of [framesFor(member) ?? []].flat()) member.wire.send(textOf(each, made), each);
    }
  }
}

/** A state is made once for all sockets. */
function textOf(each: Frame, made: Map<State, string>): string {
  if (typeof each === "string") return each;
  const text = made.get(each) ?? each();
  made.set(each, text);
  return text;
}
