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

/** From this protocol version on, clients receive `ready` and `done`. */
export const ACKNOWLEDGED = 3;

export const MAX_FRAME_BYTES = 64 * 1024;

/** Close codes of the server; 4000–4999 are for applications. */
export const CLOSE = {
  deadSession: 4401,
  /** No message for too long, for example a sleeping phone. Reconnect at once. */
  silent: 4408,
  tooMany: 4429,
  goingAway: 1001,
  /** An error of the server. Reconnect. */
  failed: 1011,
} as const;

/** Reason sent with `deadSession` when the token came too late, perhaps on a slow line: reconnect. */
export const NO_TOKEN = "no token";

export const PING_EVERY_MS = 25_000;
export const SILENT_AFTER_MS = 60_000;

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
  /** The welcome is complete: commands are accepted. Like `done`, from protocol version 3. */
  down("ready", z.object({})),
  /** The command with this id was carried out; `error` is the other answer. */
  down("done", z.object({ clientId: ClientId })),
  down("seated", z.object({ table: z.nullable(SeatNow) })),
  down("pageChanged", z.object({})),
  down("tableChanged", z.object({ tableId: Id })),
  down("audioStreaming", Streaming),
  down("sceneStreaming", SceneStreaming),
  down("soundStruck", SoundStruck),
  down("audioListUpdated", z.object({ listAudios: z.array(AudioFile) })),
  down("diceRollMessage", z.extend(DiceMessage, { roll: z.optional(RollView) })),
  down("rollChanged", z.object({ roll: RollView, message: z.string(), speachText: z.string() })),
  /** All that the roller learns of a blind roll. */
  down("rollHidden", z.object({ clientId: ClientId, at: z.int() })),
  /** `why` is in Italian; present where it does not follow from the two visible rolls. */
  down(
    "opposed",
    z.object({
      one: Id,
      other: Id,
      winner: z.nullable(z.enum(["one", "other"])),
      /** The roll that may still be pushed, because neither its roller nor a master opposed it. */
      unbound: z.optional(z.enum(["one", "other"])),
      why: z.optional(z.string()),
    }),
  ),
  down("rollAsked", z.object({ ask: Ask })),
  /** `ask` is null when it is closed or no longer concerns this person. */
  down("askChanged", z.object({ askId: Id, ask: z.nullable(Ask) })),
  down("encounterChanged", z.object({ encounter: z.nullable(Encounter) })),
  down("defenceAsked", z.object({ ask: PendingAttack })),
  down("handoutShown", z.object({ handout: Handout })),
  down("handoutHidden", z.object({ id: Id, forget: z.boolean() })),
  down(
    "characterUpdated",
    z.object({ id: CharacterKey.shape._id, version: z.nullable(CharacterKey.shape.version) }),
  ),
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

/** Old clients that know no tables may send anything here. */
const WantedTable = z.catch(
  z.object({
    tableId: z.optional(Id),
    display: z.optional(text(200)),
    page: z.optional(text(200)),
    speaks: z.optional(z.int()),
  }),
  {},
);

/** Any message may carry a `clientId`, with which it is answered: see `ACKNOWLEDGED`. */
export const NamedMessage = z.object({ data: z.object({ clientId: ClientId }) });

/** A roll made by the client. Old clients may send anything as its id. */
const ToldRoll = z.extend(DiceRoll, { clientId: z.catch(z.optional(ClientId), undefined) });
export type ToldRoll = z.infer<typeof ToldRoll>;

export const ClientMessage = z.discriminatedUnion("action", [
  /** Sent again with a table, it moves the socket there. */
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
  up("SCENE_LEVEL", SceneLevel),
  up("SOUND_STRIKE", StrikeRequest),
  up("SILENCE", Silence),
  up("SOUND_DEVICE", SoundDevice),
  up("REFRESH_AUDIOLIST", Nothing),
  ...ROOM_UP,
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

interface Message {
  action: string;
}
export type Handlers<M extends Message, C extends unknown[] = []> = {
  [A in M["action"]]: (message: Extract<M, { action: A }>, ...context: C) => void;
};

export function dispatch<M extends Message, C extends unknown[]>(
  handlers: Handlers<M, C>,
  message: M,
  ...context: C
): void {
  // TypeScript cannot follow the pairing of action and message through an index.
  const handler = handlers[message.action as M["action"]] as (message: M, ...context: C) => void;
  handler(message, ...context);
}
