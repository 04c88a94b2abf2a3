import * as z from "zod/mini";
import { AudioFile, Streaming } from "./schemas/audio.ts";
import { text } from "./schemas/bounds.ts";
import { CharacterKey } from "./schemas/character-key.ts";
import { DiceMessage, DiceRoll } from "./schemas/dice-message.ts";

/**
 * The live channel, both directions: JSON text frames, discriminated on `action`.
 * Up: `{sessionToken, action, data}`. Down: `{action, data}`.
 */

/** The largest frame that either side sends, in bytes. */
export const MAX_FRAME_BYTES = 64 * 1024;

/** Why the server closes a socket (4000–4999 are free for applications). */
export const CLOSE = {
  /** The session is not, or no longer, alive: do not come back without a new login. */
  deadSession: 4401,
  /** Silent for too long: a phone that went to sleep. Come back at once. */
  silent: 4408,
  /** The account has too many sockets open. */
  tooMany: 4429,
  /** The server is going away and will be back. */
  goingAway: 1001,
} as const;

/** The server pings every 25 s and drops who has been silent for 60 s. */
export const PING_EVERY_MS = 25_000;
export const SILENT_AFTER_MS = 60_000;

const down = <A extends string, D extends z.ZodMiniType>(action: A, data: D) =>
  z.object({ action: z.literal(action), data });

/** What can be wrong with a frame; the socket stays open. */
export const LiveErrorCode = z.enum([
  "malformed",
  "unknown_action",
  "too_large",
  "too_many",
  "forbidden",
  "not_found",
  "internal",
]);
export type LiveErrorCode = z.infer<typeof LiveErrorCode>;

export const ServerMessage = z.discriminatedUnion("action", [
  down("ping", z.object({})),
  down("audioStreaming", Streaming),
  down("audioListUpdated", z.object({ listAudios: z.array(AudioFile) })),
  down("diceRollMessage", DiceMessage),
  /** An investigator was saved (or, with `version` null, deleted): told to its owner and to the masters. */
  down(
    "characterUpdated",
    z.object({ id: CharacterKey.shape._id, version: z.nullable(CharacterKey.shape.version) }),
  ),
  down("error", z.object({ code: LiveErrorCode })),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;

const Nothing = z.optional(z.unknown());

const up = <A extends string, D extends z.ZodMiniType>(action: A, data: D) =>
  z.object({ action: z.literal(action), sessionToken: z.nullish(text(200)), data });

/** What a browser says on the live channel: `{sessionToken, action, data}`. */
export const ClientMessage = z.discriminatedUnion("action", [
  up("SESSION_TOKEN", Nothing),
  up("SESSION_PONG", Nothing),
  up("LOGIN_USER", z.object({ username: text(200) })),
  up("DICE_ROLL", DiceRoll),
  up("AUDIO_PLAY", z.object({ file: z.pick(AudioFile, { _id: true }) })),
  up("AUDIO_STOP", Nothing),
  up("REFRESH_AUDIOLIST", Nothing),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

interface Message {
  action: string;
}
/** One handler per action: leave one out, or misname one, and it does not compile. */
export type Handlers<M extends Message, C extends unknown[] = []> = {
  [A in M["action"]]: (message: Extract<M, { action: A }>, ...context: C) => void;
};

/** Hands a message to the handler of its action. */
export function dispatch<M extends Message, C extends unknown[]>(
  handlers: Handlers<M, C>,
  message: M,
  ...context: C
): void {
  // `Handlers` pairs each action with its own message; TypeScript cannot follow that through an index.
  const handler = handlers[message.action as M["action"]] as (message: M, ...context: C) => void;
  handler(message, ...context);
}
