import type { ClientMessage, ServerMessage } from "#shared/protocol.ts";
import { Refused } from "#shared/refused.ts";
import type { SoundDevice } from "#shared/schemas/sound-device.ts";
import type { Session } from "../accounts/index.ts";
import type { Seat } from "../tables/index.ts";
import type { Viewer } from "../visibility.ts";

/** What a room contributes to the live channel. `src/rooms.ts` lists them all. */

/** JSON, or a function that serialises a state when it is sent: only the newest counts. */
export type Frame = string | State;
export type State = () => string;

export const frame = (message: ServerMessage): string => JSON.stringify(message);

export interface Listener extends Viewer {
  readonly tableId: string | null;
  readonly device: SoundDevice;
  readonly deviceSaid: number;
  /** Speaks protocol version 3: gets `ready` and `done`, and requests the list of sounds itself. */
  readonly isAcknowledged: boolean;
}

export interface Sender extends Listener {
  readonly person: Session;
  readonly seat: Seat | null;
  reply(message: ServerMessage): void;
}

/** A change made by a command. In memory only, until all are notified. */
export interface RoomEvent {
  readonly kind: string;
  /** Null at no table. Absent where any table may be concerned. */
  readonly tableId?: string | null;
}

/** Called once per socket; null sends nothing. */
export type FramesFor = (listener: Listener) => Frame | readonly Frame[] | null;

export interface Broadcast<E extends RoomEvent = RoomEvent> {
  welcome?(listener: Listener): readonly Frame[];
  /** Called once for each event, the result once for each socket. */
  readonly frames?: { readonly [K in E["kind"]]?: (event: Extract<E, { kind: K }>) => FramesFor | null };
  close?(): void;
}

export interface OpenTable {
  readonly tableId: string;
  listeners(): readonly Listener[];
}

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
  readonly handlers?: Partial<RoomHandlers>;
  open?(table: OpenTable): Broadcast<E>;
  readonly everywhere?: Broadcast<E>;
}

/** @throws Refused `forbidden` at no table. */
export function seatedAt({ seat }: Sender): Seat {
  if (!seat) throw new Refused("forbidden", "Non siedi a nessun tavolo");
  return seat;
}
