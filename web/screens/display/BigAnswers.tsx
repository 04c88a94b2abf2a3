import { twoFigures } from "#shared/announce.ts";
import { joinChoices } from "#shared/join-names.ts";
import { LevelStamp } from "../../parts/roll/LevelStamp.tsx";
import styles from "./BigAnswers.module.css";
import type { RollView } from "./BigRoll.tsx";

/** Rolls that answer one request, one line each. @param answers two or more. */
export function BigAnswers({ answers }: { answers: readonly RollView[] }) {
  const whats = [...new Set(answers.flatMap(({ roll }) => roll?.what ?? []))];
  return (
    <article className={styles.root}>
      <p className={styles.what}>{joinChoices(whats)}</p>
      <ul className={styles.list}>
        {answers.map(({ id, level, roll, isFalling, isNew }) => (
          <li key={id} className={styles.one}>
            <span className={styles.who}>
              {roll?.who}
              {whats.length > 1 && `, ${roll?.what}`}
            </span>
            <span className={styles.figure}>
              {isFalling || roll?.total == null ? "…" : twoFigures(roll.total)}
            </span>
            <span className={styles.level}>
              {!isFalling && <LevelStamp level={level} stamped={isNew} className={styles.stamp ?? ""} />}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
