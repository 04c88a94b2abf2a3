import text from "../../styles/text.module.css";
import { cx } from "../../ui/cx.ts";
import styles from "./Gauge.module.css";
import type { GaugeData } from "./gauges.ts";

interface GaugeProps extends GaugeData {
  /** Name of the investigator. */
  of: string;
  /** Undefined for read-only viewers. */
  onPress?: (() => void) | undefined;
}

/** `Ferita`, `9/11` and a bar; low points also have a pattern, a mark and text for screen readers. */
export function Gauge({ name, value, max, isLow, of, onPress }: GaugeProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.figure}>
        {value}
        <span className={styles.max}>/{max}</span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.fill} style={{ scale: `${share} 1` }} />
      </span>
      {isLow && <span className={text.hidden}>basso</span>}
    </>
  );
  const root = cx(styles.root, isLow && styles.low);
  if (!onPress) return <div className={root}>{content}</div>;
  return (
    <button type="button" className={cx(root, styles.button)} onClick={onPress}>
      {content}
      <span className={text.hidden}>: cambia i punti di {of}</span>
    </button>
  );
}
