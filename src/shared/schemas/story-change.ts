import * as z from "zod/mini";
import { Id } from "./bounds.ts";
import { ClientId } from "./roll.ts";
import { StoryDate, StoryMinutes } from "./story.ts";

/** What is left out stays; `date` null removes the date, and the hour with it. */
export const StoryChange = z.object({
  id: Id,
  clientId: z.optional(ClientId),
  date: z.optional(z.nullable(StoryDate)),
  minutes: z.optional(StoryMinutes),
});
export type StoryChange = z.infer<typeof StoryChange>;
