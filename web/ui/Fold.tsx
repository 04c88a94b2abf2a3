import { type ReactNode, useState } from "react";
import { cx } from "./cx.ts";
import styles from "./Fold.module.css";
import { ChevronDownIcon } from "./icons.tsx";

interface FoldProps {
  summary: string;
  chosen?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Fold({ summary, chosen = "", className, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={cx(styles.root, className)} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronDownIcon className={styles.mark} />
        {summary}
        {chosen !== "" && <b>{chosen}</b>}
      </summary>
      {isOpen && <div className={styles.inside}>{children}</div>}
    </details>
  );
}
