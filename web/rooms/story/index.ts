import { shownStory } from "../../live/story.ts";
import type { WebRoom } from "../../session/rooms.ts";

/** What day it is in the story: pages fetch it with their table, televisions are told. */
export const story: WebRoom = {
  name: "story",
  handlers: {
    storyShown: ({ story }) => {
      shownStory.now = story;
    },
  },
};
