import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./Stamp.module.css";

/** From the best to the worst; each differs by colour, by border and fill, and by its word. */
export type StampTone = "triumph" | "great" | "good" | "fair" | "poor" | "dire";

export interface StampProps {
  tone: StampTone;
  children: ReactNode;
  /** `s` in a list, `m` on a card, `l` the moment itself. */
  size?: "s" | "m" | "l";
  /** Comes down on the paper; give it a new `key` for each new moment. Skipped where motion is reduced. */
  stamped?: boolean;
  className?: string;
}

/** A word in ink, as a rubber stamp leaves it. */
export function Stamp({ tone, children, size = "m", stamped, className }: StampProps) {
  return (
    <span className={cx(styles.root, styles[tone], styles[size], stamped && styles.stamped, className)}>
      <span className={styles.word}>{children}</span>
    </span>
  );
}
