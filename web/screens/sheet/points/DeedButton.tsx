import type { ReactNode } from "react";
import styles from "./DeedButton.module.css";

/** On the line of a label: no higher than it with a mouse, a full target under a thumb. */
export function DeedButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.root} onClick={onClick}>
      {children}
    </button>
  );
}
