import * as z from "zod/mini";
import { Id } from "./bounds.ts";
import { Due } from "./condition.ts";
import type { EventData } from "./event-data.ts";
import { Difficulty, RollAim } from "./roll.ts";

const EventKind = z.enum([
  "hurt",
  "armour-held",
  "major-wound",
  "unconscious",
  "dying",
  "died",
  "held-on",
  "relapsed",
  "healed",
  "not-healed",
  "stabilised",
  "saved",
  "woke",
  "wound-closed",
  "sanity-lost",
  "nothing-lost",
  "used-to-it",
  "protected",
  "shaken",
  "temporary-insanity",
  "shut-out",
  "indefinite-insanity",
  "permanent-insanity",
  "insanity-over",
  "bout",
  "bout-chosen",
  "bout-over",
  "mythos",
  "sanity-gained",
  "new-day",
  "hours-passed",
  "development-opened",
  "development-closed",
  "improved",
  "not-improved",
  "mastery",
  "asked",
  "noted",
  "points-given",
  "set-aside",
  "undone",
]);
export type EventKind = z.infer<typeof EventKind>;

/** The next roll or gain, requested by `POST /character/follow-up` with this `what`. */
const DueRoll = z.object({
  what: Due,
  aim: z.optional(RollAim),
  difficulty: z.optional(Difficulty),
});

export const Happened = z.object({
  kind: EventKind,
  text: z.string(),
  cause: z.optional(z.string()),
  due: z.optional(DueRoll),
});
/** Who did it in a fight. `knownName` differs from `name` for an NPC with a public name: only who knows her may read it. */
export interface Culprit {
  readonly npcId: string | null;
  readonly name: string;
  readonly knownName?: string;
}

export type Happened = z.infer<typeof Happened> & {
  /** For the diary, which stores only events with it; not sent. */
  readonly data?: EventData;
  /** For the diary. `cause` is the name for all. */
  readonly causedBy?: Culprit;
};

export const GameEvent = z.extend(Happened, {
  _id: Id,
  characterId: z.nullable(Id),
  rollId: z.optional(Id),
});
export type GameEvent = z.infer<typeof GameEvent>;
