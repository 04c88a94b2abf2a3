import text from "../../styles/text.module.css";
import { cx } from "../../ui/cx.ts";
import styles from "./Gauge.module.css";
import type { GaugeData } from "./gauges.ts";

/** `Ferita`, `9/11` and a bar; a low one is told by colour, hatching, a mark, and a word for who does not look. */
export function Gauge({ name, value, max, isLow }: GaugeData) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div className={cx(styles.root, isLow && styles.low)}>
      <span className={styles.name}>{name}</span>
      <span className={styles.figure}>
        {value}
        <span className={styles.max}>/{max}</span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.fill} style={{ scale: `${share} 1` }} />
      </span>
      {isLow && <span className={text.hidden}>basso</span>}
    </div>
  );
}
