import type { Point } from "#shared/schemas/character.ts";
import styles from "./PointTable.module.css";

/** Derived attributes as value/maximum, read-only. */
export function PointTable({ points }: { points: readonly Point[] }) {
  return (
    <dl className={styles.root}>
      {points.map(({ name, value, maxValue }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd className={styles.value}>
            {value}
            {maxValue !== undefined && <span className={styles.max}>/{maxValue}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
