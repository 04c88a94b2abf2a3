import { BACKGROUND_KEYS, STORY_LABELS } from "#shared/field-labels.ts";
import { LONG } from "#shared/schemas/character.ts";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { TextArea } from "../../../ui/TextArea.tsx";
import { draft, useDraft } from "../draft/store.ts";
import styles from "../shell/fields.module.css";
import { StepFoot } from "../shell/StepFoot.tsx";

/** Step 4: the ten background texts. */
export function StoryStep() {
  const { background } = useDraft();
  return (
    <>
      <Card className={cx(styles.fields, styles.areas)}>
        {BACKGROUND_KEYS.map((name) => (
          <TextArea
            key={name}
            label={STORY_LABELS[name]}
            maxLength={LONG}
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
