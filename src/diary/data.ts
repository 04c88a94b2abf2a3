import * as z from "zod/mini";
import { Id } from "#shared/schemas/bounds.ts";
import { EventData } from "#shared/schemas/event-data.ts";

/** What a row of the diary keeps in place of a text, which `describeRow` makes when it is read. Stored: only ever add to it. */
export const RowData = z.discriminatedUnion("what", [
  /** Of one call of the rules of play, for one investigator or, with null, for the whole table. */
  z.object({
    what: z.literal("events"),
    characterId: z.nullable(Id),
    /** At the time. */
    name: z.nullable(z.string()),
    events: z.array(z.object({ data: EventData, cause: z.optional(z.string()) })),
  }),
  /** `title` at the time, for who does not see the document any more. */
  z.object({ what: z.literal("handout"), handoutId: Id, title: z.string() }),
  /** `names` of who was shown in it when it ended, for when the fight is no longer kept; before, none. */
  z.object({ what: z.literal("fight-began"), encounterId: Id, names: z.array(z.string()) }),
  /** In the round that players saw. */
  z.object({ what: z.literal("fight-ended"), round: z.int() }),
  /** An investigator from outside: it has come, waits for a master with these differences, or has got an answer. */
  z.object({
    what: z.literal("arrival"),
    name: z.string(),
    isFromFile: z.boolean(),
    how: z.enum(["arrived", "waiting", "accepted", "restored"]),
    differences: z.array(z.string()),
  }),
]);
export type RowData = z.infer<typeof RowData>;
