import type { ReactNode } from "react";
import styles from "./RuleCommandButton.module.css";

/** On the line of a label: no higher than it with a mouse, a full target under a thumb. */
export function RuleCommandButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.root} onClick={onClick}>
      {children}
    </button>
  );
}
