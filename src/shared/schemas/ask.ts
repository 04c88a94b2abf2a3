import * as z from "zod/mini";
import { Id, readOnly, text, whole } from "./bounds.ts";
import { ClientId, Difficulty, RollAim, SeenBy, ThrownAim } from "./roll.ts";

/** `group-luck`: the lowest Fortuna of those present is rolled for all; `choice`: the player rolls one of them. */
export const AskAim = z.discriminatedUnion("kind", [
  ThrownAim,
  z.object({ kind: z.literal("group-luck") }),
  z.object({
    kind: z.literal("choice"),
    aims: readOnly(z.array(RollAim).check(z.minLength(2), z.maxLength(4))),
  }),
]);
export type AskAim = z.infer<typeof AskAim>;

export const AskRequest = z.object({
  clientId: ClientId,
  aim: AskAim,
  difficulty: z._default(Difficulty, "normal"),
  bonus: z._default(whole(-2, 2), 0),
  seenBy: z._default(SeenBy, "all"),
  /** `*`: all investigators in play that belong to players. */
  to: z.array(z.union([z.literal("*"), Id])).check(z.minLength(1), z.maxLength(50)),
  note: z.optional(text(200)),
  hideDifficulty: z._default(z.boolean(), false),
  secret: z._default(z.boolean(), false),
});
export type AskRequest = z.infer<typeof AskRequest>;

export const Ask = z.object({
  _id: Id,
  at: z.int(),
  by: z.string(),
  aim: AskAim,
  difficulty: z.optional(Difficulty),
  bonus: z.int(),
  seenBy: SeenBy,
  note: z.string(),
  /** Of Sanità, '0/1d6': deducted at once. */
  loss: z.optional(z.string()),
  hideDifficulty: z.boolean(),
  secret: z.boolean(),
  waitingFor: z.array(Id),
  rolls: z.array(Id),
});
export type Ask = z.infer<typeof Ask>;
