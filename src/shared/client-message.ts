import * as z from "zod/mini";
import { AudioFile } from "./schemas/audio.ts";
import { text } from "./schemas/bounds.ts";
import { DiceRoll } from "./schemas/dice-message.ts";

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
