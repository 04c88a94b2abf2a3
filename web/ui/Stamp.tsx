import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./Stamp.module.css";

/** From the best to the worst; each differs by colour, by border and fill, and by its word. */
export type StampTone = "triumph" | "great" | "good" | "fair" | "poor" | "dire";

export interface StampProps {
  tone: StampTone;
  children: ReactNode;
  size?: "s" | "m" | "l";
  /** Animates as it appears (not where motion is reduced); a new `key` plays it again. */
  stamped?: boolean;
  className?: string;
}

/** A word that looks as if left by a rubber stamp. */
export function Stamp({ tone, children, size = "m", stamped, className }: StampProps) {
  return (
    <span className={cx(styles.root, styles[tone], styles[size], stamped && styles.stamped, className)}>
      <span className={styles.word}>{children}</span>
    </span>
  );
}
