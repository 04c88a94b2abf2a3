import * as z from "zod/mini";
import { down } from "../message.ts";
import { StoryTime } from "../schemas/story.ts";

export const story = {
  /** To televisions only; null where they show no date. */
  down: [down("storyShown", z.object({ story: z.nullable(StoryTime) }))],
  settings: { storyOnDisplays: z.boolean() },
  defaults: { storyOnDisplays: false },
} as const;
