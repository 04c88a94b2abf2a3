import * as z from "zod/mini";
import { Id, text, whole } from "./bounds.ts";

/** What has happened to body and mind of an investigator, beside the points. Changed only by the rules of play. */

const flag = z._default(z.boolean(), false);

export const MOST_KINDS_OF_HORROR = 40;
/** Counted of each kind. */
export const MOST_WOUNDS = 99;
/** In characters. */
export const LONGEST_KIND = 80;
export const LONGEST_CAUSE = 200;
/** Of a bout or a line of the background that somebody writes himself. */
export const LONGEST_LINE = 300;

const cause = z.optional(text(LONGEST_CAUSE));
/** In the table's words. */
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

/**
 * What is to be done next: a Costituzione roll to stay conscious, one to stay alive, an Intelligenza roll to understand
 * what was seen, or what insanity teaches of the Mythos.
 */
export const Due = z.enum(["consciousness", "dying", "understanding", "mythos"]);
export type Due = z.infer<typeof Due>;

export const Bout = z.object({
  /** Who was there; left out until the master has said it. */
  how: z.optional(z.enum(["others", "alone"])),
  /** Rounds with others, hours alone. */
  lasts: z.optional(whole(0, 99)),
  what: z.optional(text(LONGEST_LINE)),
});
export type Bout = z.infer<typeof Bout>;

export const HorrorKind = text(LONGEST_KIND, 1);
const UsedTo = z.object({
  kind: HorrorKind,
  /** In all. */
  lost: whole(0, 9999),
  /** The highest possible loss by it: no more than this is ever lost. */
  most: z.optional(whole(0, 9999)),
});

export const Condition = z.object({
  majorWound: flag,
  unconscious: flag,
  dying: flag,
  dead: flag,
  /** Without `until`, a bout of somebody who is insane for longer. */
  temporaryInsanity: z._default(
    z.nullable(
      z.object({
        /** Hours of the game that are still to pass; the master moves them on. */
        until: z.optional(whole(0, 99)),
        /** While it lasts, nothing more is lost. */
        bout: z.optional(Bout),
      }),
    ),
    null,
  ),
  indefiniteInsanity: flag,
  permanentInsanity: flag,
  /** Sanità when the game's day began. */
  dayStartSanity: whole(0, 999),
  /** Sanità that was lost since. */
  dayLoss: z._default(whole(0, 99_999), 0),
  usedTo: z._default(z.array(UsedTo).check(z.maxLength(MOST_KINDS_OF_HORROR)), []),

  /** Dying, and kept alive by first aid: the roll is due each hour instead of each round. */
  stabilised: z.optional(z.boolean()),
  /** Wounds that have had no first aid yet; left out when Custode knows of none. */
  freshWounds: z.optional(whole(0, MOST_WOUNDS)),
  /** Wounds that have had no Medicina yet, by the game's day on which they were dealt; left out when Custode knows of none. */
  untreated: z.optional(z.object({ today: whole(0, MOST_WOUNDS), earlier: whole(0, MOST_WOUNDS) })),
  causes: z.optional(Causes),
  due: z.optional(z.array(Due).check(z.maxLength(8))),
  /** Whether the Mythos have made this investigator insane before. */
  mythosInsanity: z.optional(z.boolean()),
  /** Ticked skills that were not thrown for when a development closed: the next one offers them again. */
  waiting: z.optional(z.array(text(120)).check(z.maxLength(200))),
  /** The development in which Fortuna was thrown for last. */
  luckDevelopedIn: z.optional(Id),
});
export type Condition = z.infer<typeof Condition>;

/** Of somebody to whom nothing has happened yet. @param sanity the points now. */
export const healthy = (sanity: number): Condition => Condition.parse({ dayStartSanity: sanity });
