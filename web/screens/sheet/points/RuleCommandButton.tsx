import type { ReactNode } from "react";
import styles from "./RuleCommandButton.module.css";

/** Button in a label line: no taller than the line with a mouse, a full target on touch screens. */
export function RuleCommandButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.root} onClick={onClick}>
      {children}
    </button>
  );
}
