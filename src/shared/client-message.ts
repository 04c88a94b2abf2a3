import { z } from "zod";
import { AudioFile } from "./schemas/audio.ts";
import { DiceRoll } from "./schemas/dice-message.ts";

const Nothing = z.unknown().optional();

const up = <A extends string, D extends z.ZodType>(action: A, data: D) =>
  z.object({ action: z.literal(action), sessionToken: z.string().max(200).nullish(), data });

/** What a browser says on the live channel: `{sessionToken, action, data}`. */
export const ClientMessage = z.discriminatedUnion("action", [
  up("SESSION_TOKEN", Nothing),
  up("SESSION_PONG", Nothing),
  up("LOGIN_USER", z.object({ username: z.string().max(200) })),
  up("DICE_ROLL", DiceRoll),
  up("AUDIO_PLAY", z.object({ file: AudioFile.pick({ _id: true }) })),
  up("AUDIO_STOP", Nothing),
  up("REFRESH_AUDIOLIST", Nothing),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;
