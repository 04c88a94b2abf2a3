import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { CheckIcon, ErrorIcon, InfoIcon, WarningIcon } from "./icons.tsx";
import styles from "./Notice.module.css";

const ICONS = { error: ErrorIcon, warning: WarningIcon, success: CheckIcon, info: InfoIcon };

export interface NoticeProps {
  tone: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Inline message. Errors are assertive, the rest polite. */
export function Notice({ tone, title, children, action, className }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={cx(styles.root, styles[tone], className)} role={tone === "error" ? "alert" : "status"}>
      <Icon className={styles.icon} />
      <div className={styles.content}>
        <div className={styles.words}>
          {title && <strong className={styles.title}>{title}</strong>}
          {children && <div>{children}</div>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
