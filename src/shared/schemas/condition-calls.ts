import * as z from "zod/mini";
import { TRACKED_POINTS } from "../names.ts";
import { parseDamage } from "../rules/damage.ts";
import { CIRCUMSTANCES, WAYS_OF_HEALING } from "../rules/healing.ts";
import { RECOVERIES } from "../rules/insanity.ts";
import { parseLoss } from "../rules/sanity.ts";
import { Id, text, whole } from "./bounds.ts";
import { Due, HorrorKind, LONGEST_CAUSE, LONGEST_LINE } from "./condition.ts";
import { ClientId, ThrownDice } from "./roll.ts";

/** Input of the calls for body, mind and growth. Repeating one with the same `clientId` has no effect. */

const clientId = z.optional(ClientId);
const named = { clientId, id: Id };
const cause = z.optional(text(LONGEST_CAUSE));
const points = whole(0, 999);
const dice = z.optional(ThrownDice);

export const LossText = text(60).check(
  z.superRefine((loss, context) => {
    const read = parseLoss(loss);
    if (!read.ok) context.addIssue(read.error);
  }),
);
export const GainText = text(60, 1).check(
  z.refine((gain) => {
    const read = parseDamage(gain);
    return read.ok && read.expression.every(({ kind }) => kind !== "bonus");
  }, "Quanto si recupera si scrive come +1d6"),
);

export const Harm = z.object({ ...named, amount: points, armour: z._default(whole(0, 99), 0), cause });
export type Harm = z.infer<typeof Harm>;

export const Heal = z.object({
  ...named,
  how: z.enum(WAYS_OF_HEALING),
  /** Of magic or another way; for Medicina the physical die. */
  amount: z.optional(points),
  dice,
  circumstances: z.optional(z.array(z.enum(CIRCUMSTANCES)).check(z.maxLength(CIRCUMSTANCES.length))),
});
export type Heal = z.infer<typeof Heal>;

/** Below 0 points are taken; Punti Ferita and Sanità are only given, as losing them has rules of its own. */
export const Give = z.object({
  ...named,
  point: z.enum(TRACKED_POINTS),
  amount: whole(-999, 999).check(z.refine((amount) => amount !== 0, "Almeno un punto")),
});
export type Give = z.infer<typeof Give>;

export const LoseSanity = z.object({
  ...named,
  loss: LossText,
  kind: z.optional(HorrorKind),
  cause,
  ask: z.optional(z.boolean()),
  /** Those who are asked under the same name stand in one request. */
  together: z.optional(ClientId),
  dice,
});
export type LoseSanity = z.infer<typeof LoseSanity>;

export const FollowUp = z.object({ ...named, what: Due, dice, skip: z._default(z.boolean(), false) });
export type FollowUp = z.infer<typeof FollowUp>;

/** Without `what`, one is drawn from the list. */
export const BoutChoice = z.object({
  ...named,
  how: z.enum(["others", "alone", "over"]),
  what: z.optional(text(LONGEST_LINE)),
});
export type BoutChoice = z.infer<typeof BoutChoice>;

export const Recover = z.object({ ...named, from: z.enum(RECOVERIES) });
export type Recover = z.infer<typeof Recover>;

export const Note = z.object({
  ...named,
  part: z.enum(["phobias", "wounds"]),
  line: text(LONGEST_LINE, 1),
});
export type Note = z.infer<typeof Note>;

export const Develop = z.object({
  ...named,
  skill: z.optional(text(120, 1)),
  luck: z.optional(z.literal(true)),
  dice,
});
export type Develop = z.infer<typeof Develop>;

export const Undo = z.object({ id: Id, eventId: Id });
export type Undo = z.infer<typeof Undo>;

export const NewDay = z.object(named);
export type NewDay = z.infer<typeof NewDay>;

export const Hours = z.object({ ...named, hours: whole(1, 99) });
export type Hours = z.infer<typeof Hours>;

export const Reward = z.object({ ...named, sanity: GainText });
export type Reward = z.infer<typeof Reward>;

export const Development = z.object({ ...named, open: z.boolean() });
export type Development = z.infer<typeof Development>;
