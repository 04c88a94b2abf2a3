import { Card } from "../../../ui/Card.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { draft } from "../draft/store.ts";
import { StepFoot } from "../shell/StepFoot.tsx";
import { useDraft } from "../shell/useDraft.ts";
import styles from "./StoryStep.module.css";
import { MOST_LETTERS, STORY } from "./story.ts";

/** Step 4: ten places for what makes somebody more than numbers. */
export function StoryStep() {
  const { background } = useDraft();
  return (
    <>
      <Card className={styles.areas}>
        {STORY.map(({ name, label }) => (
          <TextArea
            key={name}
            label={label}
            maxLength={MOST_LETTERS}
            value={background[name]}
            onChange={({ target }) => {
              draft.background[name] = target.value;
            }}
          />
        ))}
      </Card>
      <StepFoot step={4} />
    </>
  );
}
