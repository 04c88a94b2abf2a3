import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./Progress.module.css";

export interface ProgressProps {
  label: string;
  /** 0 to 1; indeterminate without it. */
  value?: number;
  action?: ReactNode;
  className?: string;
}

export function Progress({ label, value, action, className }: ProgressProps) {
  return (
    <div className={cx(styles.root, className)}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        {value !== undefined && <span className={styles.figure}>{Math.round(value * 100)}%</span>}
      </div>
      <progress
        className={styles.bar}
        aria-label={label}
        {...(value === undefined ? {} : { value, max: 1 })}
      />
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
