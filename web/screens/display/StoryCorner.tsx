import { useSnapshot } from "valtio";
import { shownStory } from "../../live/story.ts";
import { StoryMoment } from "../../parts/story/StoryMoment.tsx";

import styles from "./Television.module.css";

/** What day it is in the story, where the master wants it. */
export function StoryCorner() {
  const { now } = useSnapshot(shownStory);
  return (
    now && (
      <p className={styles.story}>
        <StoryMoment story={now} />
      </p>
    )
  );
}
