import { cx } from "./cx.ts";
import styles from "./LiveDot.module.css";

export type LiveState = "connected" | "connecting" | "offline";

const WORDS: Record<LiveState, string> = {
  connected: "Collegato",
  connecting: "Collegamento…",
  offline: "Non collegato",
};

export interface LiveDotProps {
  state: LiveState;
  children?: string;
  /** Phones: text is visually hidden, except for "connecting" and "offline" down to 30rem. */
  terse?: boolean;
  className?: string;
}

export function LiveDot({ state, children, terse, className }: LiveDotProps) {
  return (
    <span className={cx(styles.root, styles[state], terse && styles.terse, className)} role="status">
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>{children ?? WORDS[state]}</span>
    </span>
  );
}
