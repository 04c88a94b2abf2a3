import * as z from "zod/mini";
import { down, up } from "../message.ts";
import { Id, words } from "../schemas/bounds.ts";
import { ClientId } from "../schemas/roll.ts";

export const LONGEST_SLIP = 500;
export const MOST_SLIPS_AN_HOUR = 60;

const Receiver = z.union([z.literal("masters"), Id]);

export const Slip = z.object({
  _id: Id,
  from: Id,
  fromName: z.string(),
  to: Receiver,
  toName: z.nullable(z.string()),
  text: z.string(),
  at: z.int(),
  /** By the receiver, or by any master. */
  isRead: z.boolean(),
});
export type Slip = z.infer<typeof Slip>;

export const SlipRequest = z.object({
  clientId: ClientId,
  to: Receiver,
  text: words(LONGEST_SLIP, "Il biglietto è vuoto"),
});
export type SlipRequest = z.infer<typeof SlipRequest>;

export const slips = {
  up: [up("SLIP", SlipRequest)],
  down: [down("slipCame", z.object({ slip: Slip }))],
  settings: { slipsBetweenPlayers: z.boolean() },
  defaults: { slipsBetweenPlayers: false },
} as const;
