import { type ReactNode, useState } from "react";
import { cx } from "./cx.ts";
import styles from "./Fold.module.css";
import { ChevronDownIcon } from "./icons.tsx";

interface FoldProps {
  summary: string;
  /** What is chosen inside, in short. */
  chosen?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What is seldom needed, folded away under one line. What is inside is only there while it is open. */
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
