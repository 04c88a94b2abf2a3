import { cx } from "../cx.ts";
import styles from "./Die6.module.css";

export interface Die6Props {
  value: number;
  /** Change to roll again; without it there is no animation. */
  throwId?: number | undefined;
  /** Index of the die, from 0; later dice are delayed. */
  place?: number;
}

const [LOW, MIDDLE, HIGH] = [7, 14, 21];
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [LOW, HIGH],
    [HIGH, LOW],
  ],
  3: [
    [LOW, HIGH],
    [MIDDLE, MIDDLE],
    [HIGH, LOW],
  ],
  4: [
    [LOW, LOW],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [LOW, HIGH],
    [MIDDLE, MIDDLE],
    [HIGH, LOW],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [LOW, MIDDLE],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, MIDDLE],
    [HIGH, HIGH],
  ],
};

/** Hidden from screen readers: show the number as text, too. */
export function Die6({ value, throwId, place = 0 }: Die6Props) {
  return (
    <svg
      key={throwId}
      className={cx(styles.root, throwId !== undefined && styles.falling)}
      style={{ animationDelay: `${place * 35}ms` }}
      viewBox="0 0 28 28"
      aria-hidden="true"
    >
      <rect className={styles.body} x="1" y="1" width="26" height="26" rx="5" />
      {PIPS[value]?.map(([x, y]) => (
        <circle key={`${x}-${y}`} className={styles.pip} cx={x} cy={y} r="2.4" />
      ))}
    </svg>
  );
}
