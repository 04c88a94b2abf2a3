import { type Audience, isVisible } from "../visibility.ts";
import type { AuthenticatedSocket } from "./authenticated-sockets.ts";
import {
  type Broadcast,
  type Frame,
  frame,
  type LiveRoom,
  type OpenTable,
  type RoomEvent,
  type State,
} from "./room.ts";

export class Table implements OpenTable {
  readonly #sockets = new Set<AuthenticatedSocket>();
  readonly #rooms: readonly Broadcast<never>[];
  readonly #changed = new ChangeNotice(() => this.#tellChanged("all"));
  /** Separate, so that news for masters does not delay news for all. */
  readonly #changedForMasters = new ChangeNotice(() => this.#tellChanged("masters"));

  constructor(
    readonly tableId: string,
    rooms: readonly LiveRoom<never>[],
  ) {
    this.#rooms = rooms.flatMap((room) => room.open?.(this) ?? []);
  }

  get isEmpty(): boolean {
    return this.#sockets.size === 0;
  }

  listeners(): readonly AuthenticatedSocket[] {
    return [...this.#sockets];
  }

  enter(socket: AuthenticatedSocket): void {
    this.#sockets.add(socket);
  }

  leave(socket: AuthenticatedSocket): void {
    this.#sockets.delete(socket);
  }

  welcome(socket: AuthenticatedSocket): Frame[] {
    return this.#rooms.flatMap((room) => room.welcome?.(socket) ?? []);
  }

  publish(event: RoomEvent): void {
    broadcast(this.#rooms, event, () => this.#sockets);
  }

  /** Call when anything that pages fetch has changed. @param audience who may fetch it. */
  tellChanged(audience: "all" | "masters"): void {
    (audience === "all" ? this.#changed : this.#changedForMasters).changed();
  }

  close(): void {
    for (const room of this.#rooms) room.close?.();
  }

  #tellChanged(audience: Audience): void {
    const text = frame({ action: "tableChanged", data: { tableId: this.tableId } });
    for (const socket of this.#sockets) if (isVisible(audience, socket)) socket.writer.send(text);
  }
}

/** @param sockets asked for only where a room says something. */
export function broadcast(
  rooms: readonly Broadcast<never>[],
  event: RoomEvent,
  sockets: () => Iterable<AuthenticatedSocket>,
): void {
  for (const { frames } of rooms) {
    // TypeScript cannot follow the pairing of events and frames through an index.
    const framesFor = (frames as Broadcast["frames"])?.[event.kind]?.(event as never);
    if (!framesFor) continue;
    const made = new Map<State, string>();
    for (const socket of sockets()) {
      for (const each of [framesFor(socket) ?? []].flat()) socket.writer.send(textOf(each, made), each);
    }
  }
}

function textOf(each: Frame, made: Map<State, string>): string {
  if (typeof each === "string") return each;
  const text = made.get(each) ?? each();
  made.set(each, text);
  return text;
}

/** Throttled: each change makes every page refetch. */
const TELL_EVERY_MS = 250;

export class ChangeNotice {
  #resting: NodeJS.Timeout | undefined;
  #isUntold = false;

  constructor(private readonly tell: () => void) {}

  changed(): void {
    this.#isUntold = true;
    if (this.#resting) return;
    this.#isUntold = false;
    this.tell();
    this.#resting = setTimeout(() => {
      this.#resting = undefined;
      if (this.#isUntold) this.changed();
    }, TELL_EVERY_MS);
  }
}
