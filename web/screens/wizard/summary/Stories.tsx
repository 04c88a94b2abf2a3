import { BACKGROUND_KEYS, STORY_LABELS } from "#shared/field-labels.ts";
import { useDraft } from "../shell/useDraft.ts";
import styles from "./Stories.module.css";

/** What was written of the story; empty texts are left out. */
export function Stories() {
  const { background } = useDraft();
  const written = BACKGROUND_KEYS.filter((name) => background[name].trim() !== "");
  if (written.length === 0) return <p className={styles.none}>Ancora da raccontare</p>;
  return (
    <dl className={styles.root}>
      {written.map((name) => (
        <div key={name}>
          <dt className={styles.label}>{STORY_LABELS[name]}</dt>
          <dd className={styles.text}>{background[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
