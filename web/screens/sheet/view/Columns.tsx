import type { ReactNode } from "react";
import styles from "./Columns.module.css";

/** Rows in two columns where there is room, read down the first and then the second. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
