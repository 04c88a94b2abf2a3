import * as z from "zod/mini";
import { Id } from "#shared/schemas/bounds.ts";
import { EventData } from "#shared/schemas/event-data.ts";

/** The data of a diary row; `describeRow` renders it. Stored: only ever add to it. */
export const RowData = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("events"),
    characterId: z.nullable(Id),
    name: z.nullable(z.string()),
    events: z.array(
      z.object({
        data: EventData,
        cause: z.optional(z.string()),
        /** The NPC behind `cause`, by the name that only who knows her may read. */
        causedBy: z.optional(z.object({ npcId: Id, name: z.string() })),
      }),
    ),
  }),
  /** `title` at the time, for readers without the document. */
  z.object({ what: z.literal("handout"), handoutId: Id, title: z.string() }),
  /** `from` told it to `names`; without it they found it. `title` at the time. */
  z.object({
    what: z.literal("clue"),
    clueId: Id,
    title: z.string(),
    names: z.array(z.string()),
    from: z.nullable(z.string()),
  }),
  /** `names` that all saw when it ended, for when the encounter is deleted; empty before. */
  z.object({
    what: z.literal("fight-began"),
    encounterId: Id,
    names: z.array(z.string()),
    /** Of `names[place]`, for who knows her. */
    knownNames: z.optional(z.array(z.object({ place: z.int(), npcId: Id, name: z.string() }))),
  }),
  z.object({ what: z.literal("fight-ended"), round: z.int() }),
  z.object({
    what: z.literal("arrival"),
    name: z.string(),
    isFromFile: z.boolean(),
    how: z.enum(["arrived", "waiting", "accepted", "restored"]),
    differences: z.array(z.string()),
  }),
]);
export type RowData = z.infer<typeof RowData>;
