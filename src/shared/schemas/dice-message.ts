import * as z from "zod/mini";
import { LEVELS } from "../rules/check.ts";
import { text, whole } from "./bounds.ts";

export const RollLevel = z.enum(LEVELS);
export type RollLevel = z.infer<typeof RollLevel>;

const MOST_MESSAGE = 2000;
/** The longest that HTML makes of one character: `&quot;`. */
const LONGEST_ESCAPE = 6;

/** A roll as its roller sends it: `message` is HTML of a small allow-list, `speachText` is what is read aloud. */
export const DiceRoll = z.object({
  message: text(MOST_MESSAGE, 1),
  level: RollLevel,
  speachText: text(500),
  /** When it was rolled, in milliseconds since 1970, if the table could not be reached then. */
  rolledAt: z.optional(whole(0)),
});
export type DiceRoll = z.infer<typeof DiceRoll>;

/** A roll as the whole table gets it: who rolled and when is the server's word, not the roller's. */
export const DiceMessage = z.extend(DiceRoll, {
  id: z.string(),
  /** Reduced to the allow-list, which writes what is left as HTML: it may have grown. */
  message: text(MOST_MESSAGE * LONGEST_ESCAPE, 1),
  username: z.string(),
  /** Milliseconds since 1970, by the server's clock. */
  sentAt: z.int(),
  /** Milliseconds that it still stays visible, counted from when this frame was sent: devices' clocks differ. */
  lifetimeMs: whole(0),
});
export type DiceMessage = z.infer<typeof DiceMessage>;
