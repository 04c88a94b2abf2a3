import type { StoryTime } from "#shared/schemas/story.ts";
import { StoryMoment } from "../../../parts/story/StoryMoment.tsx";
import { Button } from "../../../ui/Button.tsx";
import styles from "./story.module.css";

/** What day it is in the story; nothing where the table sets none. */
export function StoryButton({ story, onPress }: { story: StoryTime | null; onPress: () => void }) {
  if (!story) return null;
  return (
    <Button size="s" variant="quiet" className={styles.now} title="Che giorno è" onClick={onPress}>
      <StoryMoment story={story} isShort />
    </Button>
  );
}
