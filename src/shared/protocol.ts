import * as z from "zod/mini";
import { down, up } from "./message.ts";
import { ROOM_DOWN, ROOM_UP } from "./rooms.ts";
import { Ask, AskRequest } from "./schemas/ask.ts";
import { AudioFile, Streaming } from "./schemas/audio.ts";
import { Id, text } from "./schemas/bounds.ts";
import { CharacterKey } from "./schemas/character-key.ts";
import { DiceMessage, DiceRoll } from "./schemas/dice-message.ts";
import { Encounter, PendingAttack } from "./schemas/encounter.ts";
import { Handout } from "./schemas/handout.ts";
import {
  ClientId,
  DefendRequest,
  LuckRequest,
  OpposeRequest,
  PushRequest,
  RollRequest,
  RollView,
} from "./schemas/roll.ts";
import {
  PlayScene,
  SceneLevel,
  SceneStreaming,
  Silence,
  SoundStruck,
  StrikeRequest,
} from "./schemas/scene.ts";
import { SoundDevice } from "./schemas/sound-device.ts";
import { SeatNow } from "./schemas/table.ts";

/** The live channel: JSON text frames, both directions (`message.ts`). Rooms add theirs in `rooms.ts`. */

/** The version from which on a page is told when its welcome is complete and which of its commands were carried out. */
export const ACKNOWLEDGED = 3;

/** For both directions, in bytes. */
export const MAX_FRAME_BYTES = 64 * 1024;

/** Codes with which the server closes a socket; 4000–4999 are for applications. */
export const CLOSE = {
  /** Do not reconnect without a new login. */
  deadSession: 4401,
  /** Not heard for too long, such as a phone asleep. Reconnect at once. */
  silent: 4408,
  /** Too many sockets or frames of one account. */
  tooMany: 4429,
  /** Reconnect later. */
  goingAway: 1001,
} as const;

/** The reason beside `deadSession` when the token did not come in time: it may be on a bad line. Reconnect. */
export const NO_TOKEN = "no token";

export const PING_EVERY_MS = 25_000;
export const SILENT_AFTER_MS = 60_000;

/** What can be wrong with a frame; the socket stays open. */
export const LiveErrorCode = z.enum([
  "malformed",
  "unknown_action",
  "too_large",
  "too_many",
  "forbidden",
  "not_found",
  "archived",
  "wrong_table",
  "rule_broken",
  "conflict",
  "disk_full",
  "internal",
]);
export type LiveErrorCode = z.infer<typeof LiveErrorCode>;

export const ServerMessage = z.discriminatedUnion("action", [
  down("ping", z.object({})),
  /** The welcome is complete: from now on commands are taken, and what comes is news. For pages that speak version 3. */
  down("ready", z.object({})),
  /** The command of this name has been carried out. For pages that speak version 3; `error` is the other answer. */
  down("done", z.object({ clientId: ClientId })),
  /** Where this socket sits from now on; null at no table. What follows belongs to that table. */
  down("seated", z.object({ table: z.nullable(SeatNow) })),
  /** The server has been updated: it serves another page than this. */
  down("pageChanged", z.object({})),
  /** The seats, the name or the rules of the socket's table have changed: they are to be asked for. */
  down("tableChanged", z.object({ tableId: Id })),
  down("audioStreaming", Streaming),
  /** The scene under it, as it begins, changes or ends. */
  down("sceneStreaming", SceneStreaming),
  /** A sound that plays once: to all, at what dice have shown, or whispered. */
  down("soundStruck", SoundStruck),
  down("audioListUpdated", z.object({ listAudios: z.array(AudioFile) })),
  down("diceRollMessage", z.extend(DiceMessage, { roll: z.optional(RollView) })),
  /** Fortuna, a reveal: the same roll as it is now. */
  down("rollChanged", z.object({ roll: RollView, message: z.string(), speachText: z.string() })),
  /** For who rolled blind, and nothing else of it. */
  down("rollHidden", z.object({ clientId: ClientId, at: z.int() })),
  /** `why` is for people; it is there where it does not follow from the two rolls as they are seen. */
  down(
    "opposed",
    z.object({
      one: Id,
      other: Id,
      winner: z.nullable(z.enum(["one", "other"])),
      /** The roll that somebody else than its roller or a master has set against the other: it may still be pushed. */
      unbound: z.optional(z.enum(["one", "other"])),
      why: z.optional(z.string()),
    }),
  ),
  /** For the owners of those who are asked, and the masters. */
  down("rollAsked", z.object({ ask: Ask })),
  /** `ask` is null when it is closed, or concerns this person no more. */
  down("askChanged", z.object({ askId: Id, ask: z.nullable(Ask) })),
  /** The fight at the table, as one may see it; null when there is none. */
  down("encounterChanged", z.object({ encounter: z.nullable(Encounter) })),
  /** For who defends, and the masters. */
  down("defenceAsked", z.object({ ask: PendingAttack })),
  /** A document is held up to this person, or has changed while it is. */
  down("handoutShown", z.object({ handout: Handout })),
  /** It is taken down; with `forget` also out of the person's documents. */
  down("handoutHidden", z.object({ id: Id, forget: z.boolean() })),
  /** For its owner and the masters; `version` is null when it was deleted. */
  down(
    "characterUpdated",
    z.object({ id: CharacterKey.shape._id, version: z.nullable(CharacterKey.shape.version) }),
  ),
  /** `message` is for people; the ids say which request it was. */
  down(
    "error",
    z.object({
      code: LiveErrorCode,
      message: z.optional(z.string()),
      clientId: z.optional(ClientId),
      rollId: z.optional(Id),
      askId: z.optional(Id),
    }),
  ),
  ...ROOM_DOWN,
]);
export type ServerMessage = z.infer<typeof ServerMessage>;

const Nothing = z.optional(z.unknown());

/** A client that knows nothing of tables may say anything here. */
const WantedTable = z.catch(
  z.object({
    tableId: z.optional(Id),
    display: z.optional(text(200)),
    /** The address of the page's own script, which is another in each version. */
    page: z.optional(text(200)),
    /** The version of the protocol that the page knows: `ACKNOWLEDGED` and later are told `ready` and `done`. */
    speaks: z.optional(z.int()),
  }),
  {},
);

/** Any message may have a name, by which it is answered: see `ACKNOWLEDGED`. */
export const NamedMessage = z.object({ data: z.object({ clientId: ClientId }) });

/** A roll that a client has made itself. One that knows nothing of names may say anything for its name. */
const ToldRoll = z.extend(DiceRoll, { clientId: z.catch(z.optional(ClientId), undefined) });
export type ToldRoll = z.infer<typeof ToldRoll>;

export const ClientMessage = z.discriminatedUnion("action", [
  /** Said again with a table, it moves the socket there. */
  up("SESSION_TOKEN", z._default(WantedTable, {})),
  up("SESSION_PONG", Nothing),
  up("LOGIN_USER", z.object({ username: text(200) })),
  up("DICE_ROLL", ToldRoll),
  up("ROLL", RollRequest),
  up("ROLL_PUSH", PushRequest),
  up("ROLL_LUCK", LuckRequest),
  up("ROLL_UNDO_LUCK", z.object({ rollId: Id })),
  up("ROLL_REVEAL", z.object({ rollId: Id })),
  up("OPPOSE", OpposeRequest),
  up("ASK_ROLL", AskRequest),
  up("ASK_CLOSE", z.object({ askId: Id })),
  up("DEFEND", DefendRequest),
  up("AUDIO_PLAY", z.object({ file: z.pick(AudioFile, { _id: true }) })),
  up("AUDIO_STOP", Nothing),
  up("SCENE_PLAY", PlayScene),
  /** Changes the scene itself, too. */
  up("SCENE_LEVEL", SceneLevel),
  up("SOUND_STRIKE", StrikeRequest),
  /** Ends the sound, the scene and the strikes. */
  up("SILENCE", Silence),
  /** What this device does with sounds; nothing is kept of it. */
  up("SOUND_DEVICE", SoundDevice),
  up("REFRESH_AUDIOLIST", Nothing),
  ...ROOM_UP,
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

interface Message {
  action: string;
}
/** A missing or misnamed handler does not compile. */
export type Handlers<M extends Message, C extends unknown[] = []> = {
  [A in M["action"]]: (message: Extract<M, { action: A }>, ...context: C) => void;
};

export function dispatch<M extends Message, C extends unknown[]>(
  handlers: Handlers<M, C>,
  message: M,
  ...context: C
): void {
  // `Handlers` pairs each action with its own message; TypeScript cannot follow that through an index.
  const handler = handlers[message.action as M["action"]] as (message: M, ...context: C) => void;
  handler(message, ...context);
}
