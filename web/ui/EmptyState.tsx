import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./EmptyState.module.css";

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
}

export function EmptyState({ title, children, action, level = 2, className }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={cx(styles.root, className)}>
      <Folder />
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function Folder() {
  return (
    <svg className={styles.folder} viewBox="0 0 120 84" aria-hidden="true">
      <path className={styles.back} d="M8 78V14a4 4 0 0 1 4-4h30l7 9h59a4 4 0 0 1 4 4v55Z" />
      <path className={styles.sheet} d="m22 70 3-48 66 3-3 48Z" />
      <path className={styles.lines} d="m33 35 40 2M32.5 43l46 2M32 51l34 1.7" />
      <path className={styles.front} d="M3 38h114l-6 42H9Z" />
      <path
        className={styles.string}
        d="M3 60h112M60 60c-9-12-20-4-15 1 4 4 11 1 15-1 9-12 20-4 15 1-4 4-11 1-15-1m0 0-8 12m8-12 9 11"
      />
    </svg>
  );
}
