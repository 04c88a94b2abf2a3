import * as z from "zod/mini";
import { LEVELS } from "../rules/check.ts";
import { text, whole } from "./bounds.ts";

export const RollLevel = z.enum(LEVELS);
export type RollLevel = z.infer<typeof RollLevel>;

const MOST_MESSAGE = 2000;
const LONGEST_ESCAPE = 6;

export const DiceRoll = z.object({
  message: text(MOST_MESSAGE, 1),
  level: RollLevel,
  speachText: text(500),
  /** Milliseconds since 1970, when it was rolled offline. */
  rolledAt: z.optional(whole(0)),
});
export type DiceRoll = z.infer<typeof DiceRoll>;

export const DiceMessage = z.extend(DiceRoll, {
  id: z.string(),
  /** Escaping may have made it longer. */
  message: text(MOST_MESSAGE * LONGEST_ESCAPE, 1),
  username: z.string(),
  sentAt: z.int(),
  /** Milliseconds left at the time of sending: devices' clocks differ. */
  lifetimeMs: whole(0),
});
export type DiceMessage = z.infer<typeof DiceMessage>;
