import * as z from "zod/mini";
import { down, up } from "../message.ts";
import { Id, words } from "../schemas/bounds.ts";
import { ClientId } from "../schemas/roll.ts";

/** Slips: a few words that a player and the masters, or two players, pass each other. */

export const LONGEST_SLIP = 500;
/** Of one person. */
export const MOST_SLIPS_AN_HOUR = 60;

const Receiver = z.union([z.literal("masters"), Id]);

export const Slip = z.object({
  _id: Id,
  /** The ids of people; names are those of now. */
  from: Id,
  fromName: z.string(),
  to: Receiver,
  /** Null of the masters. */
  toName: z.nullable(z.string()),
  text: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** By the receiver; of one to the masters, by any of them. */
  isRead: z.boolean(),
});
export type Slip = z.infer<typeof Slip>;

export const SlipRequest = z.object({
  clientId: ClientId,
  to: Receiver,
  text: words(LONGEST_SLIP, "Il biglietto è vuoto"),
});
export type SlipRequest = z.infer<typeof SlipRequest>;

/** What the lists in `shared/rooms.ts` take of this room. */
export const slips = {
  up: [up("SLIP", SlipRequest)],
  /** New, or read meanwhile: to its writer, its receiver and the masters, where they speak version 3. */
  down: [down("slipCame", z.object({ slip: Slip }))],
  settings: { slipsBetweenPlayers: z.boolean() },
  defaults: { slipsBetweenPlayers: false },
} as const;
