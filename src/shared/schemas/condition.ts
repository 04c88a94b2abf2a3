import * as z from "zod/mini";
import { Id, text, whole } from "./bounds.ts";

/** State of body and mind beside the points. Changed only by the rules of play. */

const flag = z._default(z.boolean(), false);

export const MOST_KINDS_OF_HORROR = 40;
export const MOST_WOUNDS = 99;
/** By one horror. */
export const MOST_LOST = 9999;
export const MOST_DAY_LOSS = 99_999;
export const LONGEST_KIND = 80;
export const LONGEST_CAUSE = 200;
export const LONGEST_LINE = 300;

const cause = z.optional(text(LONGEST_CAUSE));
const Causes = z.object({
  majorWound: cause,
  unconscious: cause,
  dying: cause,
  dead: cause,
  temporaryInsanity: cause,
  indefiniteInsanity: cause,
  permanentInsanity: cause,
});
export type StateName = keyof z.infer<typeof Causes>;

export const Due = z.enum(["consciousness", "dying", "understanding", "mythos"]);
export type Due = z.infer<typeof Due>;

export const Bout = z.object({
  how: z.optional(z.enum(["others", "alone"])),
  /** Rounds with others, hours alone. */
  lasts: z.optional(whole(0, 99)),
  what: z.optional(text(LONGEST_LINE)),
});
export type Bout = z.infer<typeof Bout>;

export const HorrorKind = text(LONGEST_KIND, 1);
const UsedTo = z.object({
  kind: HorrorKind,
  lost: whole(0, MOST_LOST),
  /** The highest possible loss by it: no more than this is ever lost. */
  most: z.optional(whole(0, MOST_LOST)),
});

export const Condition = z.object({
  majorWound: flag,
  unconscious: flag,
  dying: flag,
  dead: flag,
  /** Without `until`: a bout during indefinite insanity. */
  temporaryInsanity: z._default(
    z.nullable(
      z.object({
        /** Hours of the game left; the master advances them. */
        until: z.optional(whole(0, 99)),
        /** While it lasts, no Sanità is lost. */
        bout: z.optional(Bout),
      }),
    ),
    null,
  ),
  indefiniteInsanity: flag,
  permanentInsanity: flag,
  dayStartSanity: whole(0, 999),
  dayLoss: z._default(whole(0, MOST_DAY_LOSS), 0),
  usedTo: z._default(z.array(UsedTo).check(z.maxLength(MOST_KINDS_OF_HORROR)), []),

  /** Kept alive by first aid: the roll is due each hour instead of each round. */
  stabilised: z.optional(z.boolean()),
  /** Wounds without first aid; absent when unknown. */
  freshWounds: z.optional(whole(0, MOST_WOUNDS)),
  /** Wounds without Medicina, by the game's day on which they were dealt; absent when unknown. */
  untreated: z.optional(z.object({ today: whole(0, MOST_WOUNDS), earlier: whole(0, MOST_WOUNDS) })),
  causes: z.optional(Causes),
  due: z.optional(z.array(Due).check(z.maxLength(8))),
  mythosInsanity: z.optional(z.boolean()),
  waiting: z.optional(z.array(text(120)).check(z.maxLength(200))),
  luckDevelopedIn: z.optional(Id),
});
export type Condition = z.infer<typeof Condition>;

export const healthy = (sanity: number): Condition => Condition.parse({ dayStartSanity: sanity });
