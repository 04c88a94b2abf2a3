import * as z from "zod/mini";
import { Id } from "./bounds.ts";
import { Due } from "./condition.ts";
import type { EventData } from "./event-data.ts";
import { Difficulty, RollAim } from "./roll.ts";

const EventKind = z.enum([
  // The body
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
  // The mind
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
  // Time and growth
  "new-day",
  "hours-passed",
  "development-opened",
  "development-closed",
  "improved",
  "not-improved",
  "mastery",
  // Around them
  "asked",
  "noted",
  "set-aside",
  "undone",
]);
export type EventKind = z.infer<typeof EventKind>;

/** What comes next: it is thrown, or taken, with `POST /character/follow-up` and this `what`. */
const DueRoll = z.object({
  what: Due,
  /** Left out where nothing is thrown. */
  aim: z.optional(RollAim),
  difficulty: z.optional(Difficulty),
});

/** What has happened, without its place in the table's life. */
export const Happened = z.object({
  kind: EventKind,
  /** For people; without the name. */
  text: z.string(),
  /** In the words of who said it. */
  cause: z.optional(z.string()),
  due: z.optional(DueRoll),
});
export type Happened = z.infer<typeof Happened> & {
  /** For the diary, which remembers no other event; not sent. */
  readonly data?: EventData;
};

/** What a call of the rules of play has done, or asks for next. */
export const GameEvent = z.extend(Happened, {
  _id: Id,
  /** Null when it is of the whole table. */
  characterId: z.nullable(Id),
  /** The roll that decided it. */
  rollId: z.optional(Id),
});
export type GameEvent = z.infer<typeof GameEvent>;
