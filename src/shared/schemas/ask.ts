import * as z from "zod/mini";
import { Id, text, whole } from "./bounds.ts";
import { ClientId, Difficulty, RollAim, SeenBy } from "./roll.ts";

/** `group-luck`: whoever of those present has the least Fortuna throws it for all. */
export const AskAim = z.discriminatedUnion("kind", [RollAim, z.object({ kind: z.literal("group-luck") })]);
export type AskAim = z.infer<typeof AskAim>;

export const AskRequest = z.object({
  clientId: ClientId,
  aim: AskAim,
  difficulty: z._default(Difficulty, "normal"),
  /** Bonus dice, or penalty dice below 0. */
  bonus: z._default(whole(-2, 2), 0),
  seenBy: z._default(SeenBy, "all"),
  /** `*`: the investigators in play of those who do not lead the table. */
  to: z.array(z.union([z.literal("*"), Id])).check(z.minLength(1), z.maxLength(50)),
  note: z.optional(text(200)),
  /** Players are told neither the difficulty nor whether they pass. */
  hideDifficulty: z._default(z.boolean(), false),
  /** The server throws for all at once, and the masters alone see it. */
  secret: z._default(z.boolean(), false),
});
export type AskRequest = z.infer<typeof AskRequest>;

/** A request for a roll, as one of those whom it concerns is told of it. */
export const Ask = z.object({
  _id: Id,
  /** Milliseconds since 1970. */
  at: z.int(),
  /** Who asks. */
  by: z.string(),
  aim: AskAim,
  /** Not there for players from whom it is hidden. */
  difficulty: z.optional(Difficulty),
  bonus: z.int(),
  seenBy: SeenBy,
  note: z.string(),
  /** Of Sanità: '0/1d6'. What the roll takes goes from the sheet at once. */
  loss: z.optional(z.string()),
  hideDifficulty: z.boolean(),
  secret: z.boolean(),
  /** Investigators that have not thrown yet. */
  waitingFor: z.array(Id),
  /** Those that may be seen, in the order of throwing. */
  rolls: z.array(Id),
});
export type Ask = z.infer<typeof Ask>;
