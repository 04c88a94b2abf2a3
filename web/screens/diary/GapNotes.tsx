import { useId } from "react";
import { dayOfMonth, type Part } from "./chapters.ts";
import styles from "./DiaryScreen.module.css";
import { Parts } from "./Parts.tsx";

/** Notes that somebody wrote when nobody played. */
export function GapNotes({ parts }: { parts: readonly Part[] }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.gap} data-chapter="">
      <h2 id={title} className={styles.between}>
        Fuori dalle sedute
      </h2>
      <Parts parts={parts} momentOf={(at) => dayOfMonth().format(at)} />
    </section>
  );
}
