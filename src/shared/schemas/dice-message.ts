import { z } from "zod";
import { LEVELS } from "../rules/check.ts";

export const RollLevel = z.enum(LEVELS);
export type RollLevel = z.infer<typeof RollLevel>;

const MOST_MESSAGE = 2000;
/** The longest that HTML makes of one character: `&quot;`. */
const LONGEST_ESCAPE = 6;

/** A roll as its roller sends it: `message` is HTML of a small allow-list, `speachText` is what is read aloud. */
export const DiceRoll = z.object({
  message: z.string().min(1).max(MOST_MESSAGE),
  level: RollLevel,
  speachText: z.string().max(500),
  /** When it was rolled, in milliseconds since 1970, if the table could not be reached then. */
  rolledAt: z.number().int().min(0).optional(),
});
export type DiceRoll = z.infer<typeof DiceRoll>;

/** A roll as the whole table gets it: who rolled and when is the server's word, not the roller's. */
export const DiceMessage = DiceRoll.extend({
  id: z.string(),
  /** Reduced to the allow-list, which writes what is left as HTML: it may have grown. */
  message: z
    .string()
    .min(1)
    .max(MOST_MESSAGE * LONGEST_ESCAPE),
  username: z.string(),
  /** Milliseconds since 1970, by the server's clock. */
  sentAt: z.number().int(),
  /** Milliseconds that it still stays visible, counted from when this frame was sent: devices' clocks differ. */
  lifetimeMs: z.number().int().min(0),
});
export type DiceMessage = z.infer<typeof DiceMessage>;
