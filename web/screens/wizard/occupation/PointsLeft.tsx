import { cx } from "../../../ui/cx.ts";
import { pointsOf } from "../draft/figures.ts";
import { useDraft } from "../shell/useDraft.ts";
import styles from "./PointsLeft.module.css";

/** How many points are still to be spent: in sight all the time. */
export function PointsLeft() {
  const { left, work, interest } = pointsOf(useDraft());
  return (
    <p className={cx(styles.root, left === 0 && styles.done, left !== null && left < 0 && styles.over)}>
      <span className={styles.figure}>{left ?? "—"}</span>
      <span className={styles.words}>
        {left === 0 ? "tutti i punti sono spesi" : `punti residui su ${(work ?? 0) + interest}`}
      </span>
    </p>
  );
}
