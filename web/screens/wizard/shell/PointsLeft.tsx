import { cx } from "../../../ui/cx.ts";
import styles from "./PointsLeft.module.css";

/** Number of points to spend. @param left null if it cannot be computed. */
export function PointsLeft({ left, total }: { left: number | null; total: number }) {
  const isDone = left === 0 && total > 0;
  return (
    <p className={cx(styles.root, isDone && styles.done, left !== null && left < 0 && styles.over)}>
      <span className={styles.figure}>{left ?? "—"}</span>
      <span className={styles.words}>
        {isDone && "tutti i punti sono spesi"}
        {!isDone &&
          (left === 0
            ? "punti: nascono dalle caratteristiche"
            : `${left === 1 ? "punto residuo" : "punti residui"} su ${total}`)}
      </span>
    </p>
  );
}
