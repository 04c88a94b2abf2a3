import type { CSSProperties } from "react";
import { cx } from "./cx.ts";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** CSS lengths of the final content, to avoid layout shift. */
  width?: string;
  height?: string;
  lines?: number;
  className?: string;
}

/** Loading placeholder, invisible for the first 150 ms to avoid flicker. */
export function Skeleton({ width, height, lines, className }: SkeletonProps) {
  const style: CSSProperties = { width, height };
  if (lines === undefined) {
    return <span className={cx(styles.root, className)} style={style} aria-hidden="true" />;
  }
  return (
    <span className={cx(styles.lines, className)} style={{ width }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <span key={line} className={styles.root} style={{ height }} />
      ))}
    </span>
  );
}
