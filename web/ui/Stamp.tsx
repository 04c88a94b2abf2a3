import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./Stamp.module.css";

/** Best to worst; never distinguished by colour alone. */
export type StampTone = "triumph" | "great" | "good" | "fair" | "poor" | "dire";

export interface StampProps {
  tone: StampTone;
  children: ReactNode;
  size?: "s" | "m" | "l";
  /** Animates on mount, unless motion is reduced; change `key` to replay. */
  stamped?: boolean;
  className?: string;
}

export function Stamp({ tone, children, size = "m", stamped, className }: StampProps) {
  return (
    <span className={cx(styles.root, styles[tone], styles[size], stamped && styles.stamped, className)}>
      <span className={styles.word}>{children}</span>
    </span>
  );
}
