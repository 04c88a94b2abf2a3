import type { ClientMessage, ServerMessage } from "#shared/protocol.ts";
import { Refused } from "#shared/refused.ts";
import type { SoundDevice } from "#shared/schemas/sound-device.ts";
import type { Session } from "../accounts/index.ts";
import type { Seat } from "../tables/index.ts";
import type { Viewer } from "../visibility.ts";

/** What a room contributes to the live channel. `src/rooms.ts` lists them all. */

/** JSON; or a function that makes it at the moment of sending, for a state of which only the newest counts. */
export type Frame = string | State;
export type State = () => string;

/** @returns a frame that is the same for all who get it. */
export const frame = (message: ServerMessage): string => JSON.stringify(message);

/** A socket, as rooms see it. */
export interface Listener extends Viewer {
  /** Where it sits; null at no table. */
  readonly tableId: string | null;
  /** What it does with sounds, as it says itself. */
  readonly device: SoundDevice;
  /** The more the later it said so. */
  readonly deviceSaid: number;
  /** Whether it is told `ready` and `done`, and asks for the list of sounds itself. */
  readonly isAcknowledged: boolean;
}

/** Who says something on the live channel. */
export interface Sender extends Listener {
  readonly person: Session;
  /** As it is now; null at no table. */
  readonly seat: Seat | null;
  /** To this socket alone. */
  reply(message: ServerMessage): void;
}

/** Something that a command has changed. In memory only, from the commit until everybody concerned has been told. */
export interface RoomEvent {
  readonly kind: string;
  /** At which table; null at none. Absent where it may concern everybody, at whatever table. */
  readonly tableId?: string | null;
}

/** Whom of the listeners an event is for: called once for each socket. Null is nothing. */
export type FramesFor = (listener: Listener) => Frame | readonly Frame[] | null;

/** What listeners are told; for one table, or for everybody wherever they sit. */
export interface Broadcast<E extends RoomEvent = RoomEvent> {
  /** For somebody who comes. */
  welcome?(listener: Listener): readonly Frame[];
  /** By the kind of the event: called once for each event, what it returns once for each socket. */
  readonly frames?: { readonly [K in E["kind"]]?: (event: Extract<E, { kind: K }>) => FramesFor | null };
  /** The last has gone. */
  close?(): void;
}

/** A table at which somebody sits. */
export interface OpenTable {
  readonly tableId: string;
  /** Those who sit here now. */
  listeners(): readonly Listener[];
}

/** Actions that the live channel handles itself. */
export const OWN_ACTIONS = ["SESSION_TOKEN", "SESSION_PONG", "LOGIN_USER", "SOUND_DEVICE"] as const;
type RoomAction = Exclude<ClientMessage["action"], (typeof OWN_ACTIONS)[number]>;
/** @param now milliseconds since 1970. */
export type RoomHandlers = {
  readonly [A in RoomAction]: (
    data: Extract<ClientMessage, { action: A }>["data"],
    sender: Sender,
    now: number,
  ) => void;
};

export interface LiveRoom<E extends RoomEvent = RoomEvent> {
  /** Of the messages that this room understands. They throw `Refused`. */
  readonly handlers?: Partial<RoomHandlers>;
  /** Called when the first sits down at a table. */
  open?(table: OpenTable): Broadcast<E>;
  /** What people are told wherever they sit. */
  readonly everywhere?: Broadcast<E>;
}

/** Where somebody sits. @throws Refused `forbidden` at no table. */
export function seatedAt({ seat }: Sender): Seat {
  if (!seat) throw new Refused("forbidden", "Non siedi a nessun tavolo");
  return seat;
}
