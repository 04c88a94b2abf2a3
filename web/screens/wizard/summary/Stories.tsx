import { useDraft } from "../shell/useDraft.ts";
import { STORY } from "../story/story.ts";
import styles from "./Stories.module.css";

/** What was written of the story; empty texts are left out. */
export function Stories() {
  const { background } = useDraft();
  const written = STORY.filter(({ name }) => background[name].trim() !== "");
  if (written.length === 0) return <p className={styles.none}>Ancora da raccontare</p>;
  return (
    <dl className={styles.root}>
      {written.map(({ name, label }) => (
        <div key={name}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{background[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
