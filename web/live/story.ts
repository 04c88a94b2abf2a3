import { proxy } from "valtio";
import type { StoryTime } from "#shared/schemas/story.ts";

/** What day it is in the story, as a television is told; null where it shows none. */
export const shownStory = proxy<{ now: StoryTime | null }>({ now: null });
