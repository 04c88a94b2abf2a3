import type { StoryTime } from "#shared/schemas/story.ts";
import { shortStoryMoment, storyMoment } from "#shared/story-words.ts";
import { Moon } from "./Moon.tsx";

/** 'venerdì 18 marzo 1921, 21:30' and the moon. */
export function StoryMoment({ story, isShort = false }: { story: StoryTime; isShort?: boolean }) {
  return (
    <>
      {isShort ? shortStoryMoment(story) : storyMoment(story)} <Moon story={story} />
    </>
  );
}
